// PrefrenderCommand: the subcommand `completions`. The scripts of swift-argument-parser complete the name of a
// subcommand first; those of this file also complete files and the options of `render`, whose name can be omitted.

import ArgumentParser
import PrefGeometry

/// `prefrender completions SHELL`.
struct CompletionsCommand: ParsableCommand {
  /// A shell for which there are completions.
  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash, zsh, fish
  }

  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Writes the completions for a shell to standard output.")

  @Argument(help: "The shell: bash, zsh or fish.")
  var shell: Shell

  func run() throws {
    let names =
      Command.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    let script =
      switch shell {
      case .bash: Self.bash(Command.completionScript(for: .bash), names)
      case .zsh: Self.zsh(Command.completionScript(for: .zsh), names)
      case .fish: Self.fish(Command.completionScript(for: .fish), names)
      }
    try StandardOutput.write(script + "\n")
  }

  /// Adds a function that inserts `render` if the first word is not a subcommand.
  private static func bash(_ script: String, _ names: [String]) -> String {
    let function = """
      _prefrender_or_render() {
          _prefrender "${@}"
          case " \(names.joined(separator: " ")) " in
          *" ${COMP_WORDS[1]} "*) return ;;
          esac
          [[ "${#COMPREPLY[@]}" -eq 0 || "${COMP_WORDS[1]}" = -?* ]] || return
          [[ "${COMP_CWORD}" -gt 1 || -n "${2}" ]] || return
          COMP_WORDS=("${COMP_WORDS[0]}" render "${COMP_WORDS[@]:1}")
          ((COMP_CWORD++))
          COMPREPLY=()
          _prefrender "${1}" "${2}" "${COMP_WORDS[COMP_CWORD - 1]}"
      }

      complete -o filenames -F _prefrender_or_render prefrender
      """
    return script.replacing("complete -o filenames -F _prefrender prefrender", with: function)
  }

  /// Inserts `render` if the first word is not a subcommand, and completes files where a subcommand is expected.
  private static func zsh(_ script: String, _ names: [String]) -> String {
    let insertion = """
          # The subcommand render can be omitted.
          if [[ "${CURRENT}" -gt 2 || "${words[2]}" = -* ]] && ! [[ "${words[2]}" = (\(names.joined(separator: "|"))) ]]; then
              words=("${words[1]}" render "${words[@]:1}")
              ((CURRENT++))
          fi


      """
    let start = "    local -r command_name=\"${words[1]}\"\n"
    let commands = "        _describe -V subcommand subcommands && ret=0\n"
    guard let first = script.range(of: start), let describe = script.range(of: commands) else {
      return script
    }
    var result = script
    result.replaceSubrange(
      describe, with: "        _describe -V subcommand subcommands && ret=0 || _files && ret=0\n")
    result.replaceSubrange(first, with: insertion + start)
    return result
  }

  /// Inserts `render` into the words if the first one is not a subcommand.
  private static func fish(_ script: String, _ names: [String]) -> String {
    let functions = """
      function __prefrender_tokens
          set -l tokens (__prefrender_typed_tokens $argv)
          set -l first $tokens[2] (commandline -ct)
          if test (count $tokens) -gt 1; or string match -q -- '-*' $first[1]
              if not contains -- $first[1] \(names.joined(separator: " "))
                  set tokens $tokens[1] render $tokens[2..]
              end
          end
          printf '%s\\n' $tokens
      end

      function __prefrender_typed_tokens
      """
    let files =
      "complete -c prefrender -n 'test (count (__prefrender_typed_tokens -pc)) -eq 1' -F\n"
    return script.replacing("function __prefrender_tokens\n", with: functions + "\n") + "\n" + files
  }
}
