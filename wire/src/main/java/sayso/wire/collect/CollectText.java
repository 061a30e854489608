package sayso.wire.collect;

import java.util.ArrayList;
import java.util.List;
import sayso.wire.choice.AnswerComment;

/// Formats the result of `collect_decisions` as text for a model: how it ended, one line per answer
/// and pending decision, and the next step.
public final class CollectText {
    private CollectText() {}

    public static String of(CollectDecisionsResult result) {
        List<String> lines = new ArrayList<>();
        lines.add("Decision collection: " + (result.title() == null ? "" : result.title()));
        switch (result.outcome()) {
            case "cancelled" ->
                    lines.add(
                            "Cancelled"
                                    + (result.reason() == null ? "" : ": " + result.reason())
                                    + ". Nothing was decided. This is not approval.");
            case "timed_out" ->
                    lines.add("No answer in time. Nothing was decided. This is not approval.");
            default -> {}
        }
        if (!result.answers().isEmpty()) {
            lines.add("Answers:");
            result.answers().forEach(answer -> lines.add(line(result, answer)));
        }
        if (result.remark() != null) {
            lines.add("Remark: " + result.remark());
        }
        if (result.comments() != null) {
            lines.add("Comments:");
            result.comments().forEach(comment -> lines.add(line(comment)));
        }
        if (!result.pending().isEmpty() && !result.cancelled()) {
            lines.add("Pending decisions:");
            result.pending()
                    .forEach(pending ->
                            lines.add("- " + pending.label() + ": " + pending.problem()));
        }
        if (result.next() != null) {
            lines.add(result.next());
        }
        return String.join("\n", lines);
    }

    private static String line(AnswerComment comment) {
        String about = comment.quote() == null ? comment.line() : comment.quote();
        return "- line "
                + comment.from()
                + (comment.to() == comment.from() ? "" : "-" + comment.to())
                + (about == null ? "" : " \"" + about + "\"")
                + ": "
                + comment.text();
    }

    private static String line(CollectDecisionsResult result, CollectedAnswer answer) {
        String label =
                result.decisions().stream()
                        .filter(decision -> answer.id().equals(decision.id()))
                        .map(CollectedDecision::label)
                        .findFirst()
                        .orElse(answer.id());
        String said =
                answer.wasCustom()
                        ? "user wrote: " + answer.value()
                        : "user selected: "
                                + (answer.index() == null ? "" : answer.index() + ". ")
                                + answer.label()
                                + (answer.text() == null ? "" : "; and wrote: " + answer.text());
        return "- "
                + label
                + ": "
                + said
                + (answer.note() == null ? "" : " (" + answer.note() + ")");
    }
}
