// A program of the same package that does not use prefrender.

import Prober

@main struct Bystander {
  static func main() { print(importedModules().isEmpty ? "drawn" : "wrong", importedModules()) }
}
