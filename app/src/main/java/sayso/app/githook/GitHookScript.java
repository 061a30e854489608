package sayso.app.githook;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import sayso.agent.profile.McpServerEntry;

/// Text of git's hook `prepare-commit-msg` as Sayso writes it. It runs the hook that was there before, carries
/// trailers out of a squash, and asks for those of an agent's session; where that fails or takes long, the
/// commit goes on without.
///
/// @param sayso what it starts
/// @param sessions variables by which agents name their sessions
/// @param prefix of ids in this home, which is read beside `d-`
record GitHookScript(McpServerEntry sayso, List<String> sessions, String prefix) {
    /// The second line of every such script, by which it is known again.
    static final String MARK = "# Written by `sayso install git-hooks`";

    GitHookScript {
        requireNonNull(sayso, "sayso is null");
        sessions = List.copyOf(sessions);
        requireNonNull(prefix, "prefix is null");
    }

    String text() {
        return """
        #!/bin/sh
        %s, taken out by `sayso uninstall git-hooks`.
        before=$0.before-sayso
        if [ -x "$before" ]; then
            "$before" "$@" || exit
        fi
        trailers() {
            sed -nE %s "$@"
        }
        (
            # What is amended, and merges, keep the message that they have; an empty one stays empty.
            case ${2-} in merge | commit) exit ;; esac
            grep -q '^[^#[:space:]]' "$1" || exit
            squashed=$(git rev-parse --git-path SQUASH_MSG)
            limit=
            command -v timeout && limit='timeout 5'
            {
                [ -f "$squashed" ] && trailers "$squashed"
                [ -n "%s" ] && [ -x %s ] && %s$limit %s trailers </dev/null | trailers
            } | while read -r line; do
                git -c trailer.separators=: interpret-trailers --in-place --where=end --if-missing=add \\
                    --if-exists=addIfDifferent --trailer "$line" "$1"
            done
        ) </dev/null >/dev/null 2>&1
        exit 0
        """
                .formatted(
                        MARK,
                        quoted(lines()),
                        sessions.stream()
                                .map(name -> "${" + name + "-}")
                                .collect(Collectors.joining()),
                        quoted(sayso.launcher().toString()),
                        sayso.environment().entrySet().stream()
                                .map(GitHookScript::assignment)
                                .collect(Collectors.joining()),
                        quoted(sayso.launcher().toString()));
    }

    /// What sed does to a message: prints its lines that `ConsentClaimForm` reads as trailers, all of each
    /// behind a key that git takes for one. why: a person's own commit starts no product
    private String lines() {
        return "s/^[[:space:]]*([-*+][[:space:]]+|[0-9]{1,3}[.)][[:space:]]+)?[*_`]{0,3}"
                + "[Dd][Ee][Cc][Ii][Ss][Ii][Oo][Nn][*_`]{0,3}[[:space:]]*(:|\uFF1A)[*_`]{0,3}[[:space:]]*"
                + "([*_`\"'(<[]{0,3}([DdRr]-|"
                + prefix.replace(".", "[.]")
                + ")[0-9A-Za-z].*)$/Decision: \\3/p";
    }

    private static String assignment(Map.Entry<String, String> variable) {
        return variable.getKey() + "=" + quoted(variable.getValue()) + " ";
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}
