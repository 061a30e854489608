package sayso.app.githook;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import sayso.agent.profile.McpServerEntry;
import sayso.home.Sha256Digest;

/// Text of git's hook `prepare-commit-msg` as Sayso writes it. It runs the hook that was there before, carries
/// trailers out of a squash and of a commit that is amended, and asks for those of an agent's session; where that fails or takes long, the
/// commit goes on without.
///
/// @param sayso what it starts
/// @param sessions variables by which agents name their sessions
/// @param prefix of ids in this home, which is read beside `d-`
record GitHookScript(McpServerEntry sayso, List<String> sessions, String prefix) {
    /// The second line of every such script, by which it is known again.
    static final String MARK = "# Written by `sayso install git-hooks`";

    private static final String SUM = "# sum:";

    GitHookScript {
        requireNonNull(sayso, "sayso is null");
        sessions = List.copyOf(sessions);
        requireNonNull(prefix, "prefix is null");
    }

    /// With a sum of its own text, by which it tells whether a person edited it.
    String text() {
        String bare = bare();
        return bare.replace(SUM + "\n", SUM + sum(bare) + "\n");
    }

    /// Whether this is a script as it was written, of this or of an earlier version.
    static boolean isAsWritten(String text) {
        String bare = text.replaceFirst("(?m)^" + SUM + "[0-9a-f]+$", SUM);
        return text.contains(SUM + sum(bare) + "\n");
    }

    private static String sum(String text) {
        return Sha256Digest.of(text);
    }

    private String bare() {
        return """
        #!/bin/sh
        %s, taken out by `sayso uninstall git-hooks`.
        %s
        before=$0.before-sayso
        if [ -x "$before" ]; then
            "$before" "$@" || exit
        fi
        trailers() {
            sed -nE %s "$@"
        }
        # Whether the message says something above its scissors, as git sees it: else git makes no commit.
        written() {
            comment=$(git config --get-regexp '^core\\.comment(char|string)$' | tail -n 1)
            comment=${comment#* }
            comment=${comment:-#} awk '
                BEGIN { mark = ENVIRON["comment"] }
                function commented() {
                    return mark == "auto" ? /^[#;@!$%%^&|:]/ : index($0, mark) == 1
                }
                commented() && / -+ >8 -+$/ { exit }
                commented() || /^Signed-off-by: / { next }
                NF { found = 1; exit }
                END { exit !found }
            ' "$1"
        }
        # Whether git applies commits anew, or takes them back: what the session decided is no cause of that.
        again() {
            grep -qE '^This reverts commit [0-9a-f]{7}' "$1" && return
            for state in CHERRY_PICK_HEAD REVERT_HEAD rebase-merge rebase-apply; do
                [ -e "$(git rev-parse --git-path "$state")" ] && return
            done
            return 1
        }
        # The words that git was called with, one a line.
        called() {
            if [ -r "/proc/$PPID/cmdline" ]; then
                tr '\\0' '\\n' <"/proc/$PPID/cmdline"
            else
                ps -o args= -p "$PPID" | tr ' ' '\\n'
            fi
        }
        # Whether a commit is amended: it was written when the last one was, and git was called so.
        amended() {
            [ "${GIT_AUTHOR_DATE-}" = "@$(git log -1 --format=%%ad --date=raw)" ] &&
                called | grep -qxE -e '--am(e|en|end)?'
        }
        (
            # What is amended, and merges, keep the message that they have; an empty one stays empty.
            case ${2-} in merge | commit | template) exit ;; esac
            written "$1" || exit
            squashed=$(git rev-parse --git-path SQUASH_MSG)
            limit=
            command -v timeout && limit='timeout 5'
            {
                [ -f "$squashed" ] && trailers "$squashed"
                # Option -m gives all of the message anew
                amended && git log -1 --format=%%B | trailers
                [ -n "%s" ] && [ -x %s ] && ! again "$1" && %s$limit %s trailers </dev/null | trailers
            } | while read -r line; do
                git -c trailer.separators=: interpret-trailers --in-place --where=end --if-missing=add \\
                    --if-exists=addIfDifferent --trailer "$line" "$1"
            done
        ) </dev/null >/dev/null 2>&1
        exit 0
        """
                .formatted(
                        MARK,
                        SUM,
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
