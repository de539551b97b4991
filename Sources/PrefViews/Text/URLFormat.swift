// PrefViews: formats of URLs, which Foundation lacks on Linux.

import PrefGeometry

extension URL {
  /// A format of URLs: which components are displayed.
  public struct FormatStyle: Codable, Hashable, Sendable {
    /// A component of a URL.
    public enum Component: String, Codable, Hashable, Sendable {
      /// A component, in the order of a URL.
      case scheme, user, password, host, port, path, query, fragment
    }

    /// Whether a component is displayed.
    public struct ComponentDisplayOption: Codable, Hashable, Sendable {
      fileprivate enum Kind: Codable, Hashable { case always, never, when, unless }
      fileprivate let kind: Kind
      fileprivate var component = Component.scheme
      fileprivate var values: Set<String> = []

      /// The component is displayed.
      public static var always: Self { Self(kind: .always) }
      /// The component is not displayed.
      public static var never: Self { Self(kind: .never) }
      /// The component is displayed, unless the scheme is `http` or `https`.
      public static var omitIfHTTPFamily: Self { omitWhen(.scheme, matches: ["http", "https"]) }
      /// Returns the option to display the component only if another one has one of some values.
      public static func displayWhen(_ component: Component, matches: Set<String>) -> Self {
        Self(kind: .when, component: component, values: matches)
      }
      /// Returns the option to display the component unless another one has one of some values.
      public static func omitWhen(_ component: Component, matches: Set<String>) -> Self {
        Self(kind: .unless, component: component, values: matches)
      }

      fileprivate func isDisplayed(_ url: URL) -> Bool {
        switch kind {
        case .always: true
        case .never: false
        case .when: values.contains(url.text(of: component))
        case .unless: !values.contains(url.text(of: component))
        }
      }
    }

    /// Whether the host is displayed, and without which subdomains.
    public struct HostDisplayOption: Codable, Hashable, Sendable {
      fileprivate let option: ComponentDisplayOption
      fileprivate var subdomains: Set<String> = []

      /// The host is displayed.
      public static var always: Self { Self(option: .always) }
      /// The host is not displayed.
      public static var never: Self { Self(option: .never) }
      /// The host is displayed, unless the scheme is `http` or `https`.
      public static var omitIfHTTPFamily: Self { Self(option: .omitIfHTTPFamily) }
      /// Returns the option that the host is displayed without some first subdomains, such as `www`.
      public static func omitSpecificSubdomains(_ subdomainsToOmit: Set<String> = []) -> Self {
        Self(option: .always, subdomains: subdomainsToOmit)
      }
    }

    private var options: [Component: ComponentDisplayOption]
    private var host: HostDisplayOption

    /// Creates a format.
    public init(
      scheme: ComponentDisplayOption = .always, user: ComponentDisplayOption = .never,
      password: ComponentDisplayOption = .never, host: HostDisplayOption = .always,
      port: ComponentDisplayOption = .omitIfHTTPFamily, path: ComponentDisplayOption = .always,
      query: ComponentDisplayOption = .never, fragment: ComponentDisplayOption = .never
    ) {
      options = [
        .scheme: scheme, .user: user, .password: password, .port: port, .path: path, .query: query,
        .fragment: fragment,
      ]
      self.host = host
    }

    private func setting(_ component: Component, _ option: ComponentDisplayOption) -> Self {
      var style = self
      style.options[component] = option
      return style
    }

    /// Returns the format with another display of the scheme.
    public func scheme(_ strategy: ComponentDisplayOption = .always) -> Self {
      setting(.scheme, strategy)
    }
    /// Returns the format with another display of the user.
    public func user(_ strategy: ComponentDisplayOption = .always) -> Self {
      setting(.user, strategy)
    }
    /// Returns the format with another display of the password.
    public func password(_ strategy: ComponentDisplayOption = .always) -> Self {
      setting(.password, strategy)
    }
    /// Returns the format with another display of the port.
    public func port(_ strategy: ComponentDisplayOption = .always) -> Self {
      setting(.port, strategy)
    }
    /// Returns the format with another display of the path.
    public func path(_ strategy: ComponentDisplayOption = .always) -> Self {
      setting(.path, strategy)
    }
    /// Returns the format with another display of the query.
    public func query(_ strategy: ComponentDisplayOption = .always) -> Self {
      setting(.query, strategy)
    }
    /// Returns the format with another display of the fragment.
    public func fragment(_ strategy: ComponentDisplayOption = .always) -> Self {
      setting(.fragment, strategy)
    }
    /// Returns the format with another display of the host.
    public func host(_ strategy: HostDisplayOption = .always) -> Self {
      var style = self
      style.host = strategy
      return style
    }

    /// Returns the text of a component with a prefix; an empty string if it is not displayed, or if there is none.
    private func part(_ component: Component, of url: URL, before: String = "", after: String = "")
      -> String
    {
      let text = url.text(of: component)
      guard !text.isEmpty, options[component]?.isDisplayed(url) == true else { return "" }
      return before + text + after
    }
  }

  /// Returns the text of a component; an empty string if there is none.
  fileprivate func text(of component: FormatStyle.Component) -> String {
    switch component {
    case .scheme: scheme ?? ""
    case .user: user() ?? ""
    case .password: password() ?? ""
    case .host: host() ?? ""
    case .port: port.map { "\($0)" } ?? ""
    case .path: path()
    case .query: query() ?? ""
    case .fragment: fragment() ?? ""
    }
  }

  /// Returns the URL without its user, password, query and fragment.
  public func formatted() -> String { FormatStyle().format(self) }

  /// Returns the URL in a format.
  public func formatted<F: Foundation.FormatStyle>(_ format: F) -> F.FormatOutput
  where F.FormatInput == URL { format.format(self) }
}

extension URL.FormatStyle: Foundation.FormatStyle {
  /// Returns the displayed components of a URL.
  public func format(_ value: URL) -> String {
    var host = host.option.isDisplayed(value) ? value.host() ?? "" : ""
    if let dot = host.firstIndex(of: "."), self.host.subdomains.contains(String(host[..<dot])) {
      host = String(host[host.index(after: dot)...])
    }
    let password = part(.password, of: value, before: ":")
    let user = part(.user, of: value, after: password + "@")
    return part(.scheme, of: value, after: "://") + user + host
      + part(.port, of: value, before: ":") + part(.path, of: value)
      + part(.query, of: value, before: "?") + part(.fragment, of: value, before: "#")
  }
}

extension FormatStyle where Self == URL.FormatStyle {
  /// The format of URLs without their user, password, query and fragment.
  public static var url: Self { Self() }
}
