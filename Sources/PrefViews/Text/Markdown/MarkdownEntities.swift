// PrefViews: HTML entities in Markdown: numeric ones, and the 253 names of XHTML 1.0 with the values
// of HTML 5. Other names of HTML 5 are displayed as written.

import PrefGeometry

/// The entities that are replaced by characters.
enum MarkdownEntities {
  /// The names of U+00A0 to U+00FF, in order.
  private static let latin1 = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn
    sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave
    Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc
    Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute
    THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml
    igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave
    uacute ucirc uuml yacute thorn yuml
    """

  /// The other names, each with its scalar in hexadecimal.
  private static let others = """
    quot=22 amp=26 apos=27 lt=3C gt=3E OElig=152 oelig=153 Scaron=160 scaron=161 Yuml=178
    fnof=192 circ=2C6 tilde=2DC Alpha=391 Beta=392 Gamma=393 Delta=394 Epsilon=395 Zeta=396
    Eta=397 Theta=398 Iota=399 Kappa=39A Lambda=39B Mu=39C Nu=39D Xi=39E Omicron=39F Pi=3A0
    Rho=3A1 Sigma=3A3 Tau=3A4 Upsilon=3A5 Phi=3A6 Chi=3A7 Psi=3A8 Omega=3A9 alpha=3B1 beta=3B2
    gamma=3B3 delta=3B4 epsilon=3B5 zeta=3B6 eta=3B7 theta=3B8 iota=3B9 kappa=3BA lambda=3BB
    mu=3BC nu=3BD xi=3BE omicron=3BF pi=3C0 rho=3C1 sigmaf=3C2 sigma=3C3 tau=3C4 upsilon=3C5
    phi=3C6 chi=3C7 psi=3C8 omega=3C9 thetasym=3D1 upsih=3D2 piv=3D6 ensp=2002 emsp=2003
    thinsp=2009 zwnj=200C zwj=200D lrm=200E rlm=200F ndash=2013 mdash=2014 lsquo=2018 rsquo=2019
    sbquo=201A ldquo=201C rdquo=201D bdquo=201E dagger=2020 Dagger=2021 bull=2022 hellip=2026
    permil=2030 prime=2032 Prime=2033 lsaquo=2039 rsaquo=203A oline=203E frasl=2044 euro=20AC
    image=2111 weierp=2118 real=211C trade=2122 alefsym=2135 larr=2190 uarr=2191 rarr=2192
    darr=2193 harr=2194 crarr=21B5 lArr=21D0 uArr=21D1 rArr=21D2 dArr=21D3 hArr=21D4 forall=2200
    part=2202 exist=2203 empty=2205 nabla=2207 isin=2208 notin=2209 ni=220B prod=220F sum=2211
    minus=2212 lowast=2217 radic=221A prop=221D infin=221E ang=2220 and=2227 or=2228 cap=2229
    cup=222A int=222B there4=2234 sim=223C cong=2245 asymp=2248 ne=2260 equiv=2261 le=2264
    ge=2265 sub=2282 sup=2283 nsub=2284 sube=2286 supe=2287 oplus=2295 otimes=2297 perp=22A5
    sdot=22C5 lceil=2308 rceil=2309 lfloor=230A rfloor=230B loz=25CA spades=2660 clubs=2663
    hearts=2665 diams=2666 lang=27E8 rang=27E9
    """

  private static let named: [String: Unicode.Scalar] = {
    var named: [String: Unicode.Scalar] = [:]
    for (index, name) in latin1.split(whereSeparator: \.isWhitespace).enumerated() {
      named[String(name)] = Unicode.Scalar(UInt8(0xA0 + index))
    }
    for entry in others.split(whereSeparator: \.isWhitespace) {
      let parts = entry.split(separator: "=")
      named[String(parts[0])] = UInt32(parts[1], radix: 16).flatMap(Unicode.Scalar.init)
    }
    return named
  }()

  /// The maximum length of an entity in characters, with `&` and `;`.
  private static let maxLength = 12

  /// Returns the character of the entity that starts at an index, and the index after it; nil if
  /// there is no known entity.
  static func entity(
    _ scalars: [Unicode.Scalar], at start: Int
  ) -> (scalar: Unicode.Scalar, end: Int)? {
    guard let end = scalars[start...].prefix(maxLength).firstIndex(of: ";") else { return nil }
    return scalar(named: scalars[(start + 1)..<end].string).map { ($0, end + 1) }
  }

  /// Returns the character of `&name;`, `&#65;` or `&#x41;`, given the part between `&` and `;`;
  /// nil if it is unknown.
  private static func scalar(named name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return named[name] }
    var digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    if isHexadecimal { digits = digits.dropFirst() }
    guard digits.count <= (isHexadecimal ? 6 : 7), digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
