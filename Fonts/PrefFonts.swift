// PrefFonts: the bundled fonts as resources of the package, copied beside every program that links it.

/// The name of the folder with the bundled fonts that the package manager creates beside a program.
///
/// `Bundle.module` is not used: its accessor contains a path of the build machine and traps if the folder is missing.
public let fontResourceFolder = "prefrender_PrefFonts.resources"
