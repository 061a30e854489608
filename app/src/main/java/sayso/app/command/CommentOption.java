package sayso.app.command;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;
import sayso.decision.model.ContextComment;

/// Option by which a person comments on lines of a decision's context, as in `--comment "3=keep it"`.
/// Whether the context has these lines is checked with the answer.
public final class CommentOption {
    private static final Pattern ENTRY =
            Pattern.compile("\\s*(\\d{1,9})\\s*(?:-\\s*(\\d{1,9})\\s*)?=(.*)", Pattern.DOTALL);

    @Option(
            names = "--comment",
            paramLabel = "LINE=TEXT",
            description = {
                "A comment on a line of the context, or on lines as in 3-5=TEXT. Repeatable, "
                        + ContextComment.MOST
                        + " at most."
            })
    private List<String> entries = new ArrayList<>();

    public boolean isGiven() {
        return !entries.isEmpty();
    }

    /// @throws CommandFailureException where one is not written so
    public List<ContextComment> comments() {
        return entries.stream().map(CommentOption::comment).toList();
    }

    private static ContextComment comment(String entry) {
        Matcher parts = ENTRY.matcher(entry);
        if (!parts.matches()) {
            throw wrong(entry, "is not LINE=TEXT");
        }
        int from = Integer.parseInt(parts.group(1));
        int to = parts.group(2) == null ? from : Integer.parseInt(parts.group(2));
        String text = parts.group(3);
        if (from < 1) {
            throw wrong(entry, "names no line; the first line is 1");
        }
        if (to < from) {
            throw wrong(entry, "ends before it begins");
        }
        if (text.isBlank()) {
            throw wrong(entry, "says nothing");
        }
        return new ContextComment(from, to, "", text);
    }

    private static CommandFailureException wrong(String entry, String what) {
        return new CommandFailureException(
                CommandFailure.usage(
                        "--comment '" + entry + "' " + what,
                        "write it as in --comment \"3=keep it\" or --comment \"3-5=keep them\""));
    }
}
