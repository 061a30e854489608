package sayso.decision.provenance;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Line of a commit's message that names the decision which the commit follows, as in
/// `Decision: d-7m2kq0`. The whole message is read and not only its end: squashing indents old messages
/// or joins them one behind the other, so that git itself finds no trailers any more.
public final class DecisionTrailer {
    private static final Pattern LINE =
            Pattern.compile(
                    "(?m)^[ \\t]*(?:\\* )?Decision: ([dr]-[0-9a-z]{6,60}(?:\\.r[2-9])?)(?![\\w-])");

    /// What every such line has in it, for git to look for.
    public static final String PATTERN = "Decision: [dr]-[0-9a-z]{6}";

    private DecisionTrailer() {}

    /// The line that names a decision.
    public static String of(String id) {
        return "Decision: " + id;
    }

    /// The ids that a message names, in its order, each once. Nothing is known of them.
    public static List<String> namedIn(String message) {
        Matcher lines = LINE.matcher(message);
        return lines.results().map(DecisionTrailer::id).distinct().toList();
    }

    private static String id(MatchResult line) {
        return line.group(1);
    }
}
