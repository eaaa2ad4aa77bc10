/// The shells whose Tab key completes lines that start tsubame.
public enum CompletingShell: String, Sendable, CaseIterable {
  case bash, fish

  /// The first word by which a completion script asks for candidates; no person types it, so help does not show it.
  /// `tsubame --candidates SHELL LINE [BREAKS]`: the line up to the cursor, and bash's word breaks.
  public static let question = "--candidates"

  /// What the shell reads once, so that it asks tsubame at each Tab. It never prints errors.
  public var script: String {
    switch self {
    case .bash:
      """
      # bash completion for tsubame, made by `tsubame --completion bash`.
      _tsubame() {
        local candidate program=${COMP_WORDS[0]/#\\~/$HOME}
        type -P -- "$program" >/dev/null || program=tsubame
        COMPREPLY=()
        while IFS= read -r candidate; do
          COMPREPLY+=("$candidate")
        done < <("$program" --candidates bash "${COMP_LINE:0:COMP_POINT}" \\
          "$COMP_WORDBREAKS" 2>/dev/null </dev/null)
        # A folder or an option with `=` goes on.
        if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[/=] ]]; then
          compopt -o nospace
        fi
      }
      complete -o nosort -F _tsubame tsubame

      """
    case .fish:
      """
      # fish completion for tsubame, made by `tsubame --completion fish`.
      function __tsubame_candidates
          set -l line (commandline -cp)
          set -l program (string split -m1 ' ' -- (string trim -l -- $line))[1]
          command $program --candidates fish "$line" 2>/dev/null </dev/null
      end
      complete -c tsubame -f -k -a '(__tsubame_candidates)'

      """
    }
  }
}
