package sayso.terminal.watch;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import sayso.core.decision.Answering;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionId;
import sayso.terminal.SafeText;
import sayso.terminal.Together;

/// The part of the clerk that answers several decisions together, and what it says of them.
final class Batching {
    private final Together together;

    Batching(Together together) {
        this.together = together;
    }

    News.Alike alike(DecisionId id) {
        Together.Found found = together.alike(id);
        return new News.Alike(found.ids(), found.leftOut());
    }

    /// What would be sent, with what does not take part and why.
    News.Leafed preview(Errand.Preview wanted) {
        Decision from = together.found(wanted.from()).orElse(null);
        if (from == null) {
            return new News.Leafed(
                    Leaf.report(List.of(Leaf.Row.failed("It is not there any more."))));
        }
        Together.Preview preview = together.preview(from, wanted.said(), wanted.ids());
        List<Leaf.Row> rows = new ArrayList<>();
        rows.add(Leaf.Row.of(preview.head()));
        preview.items()
                .forEach(item ->
                        rows.add(
                                item.why() == null
                                        ? Leaf.Row.of("  " + item.line())
                                        : Leaf.Row.failed(item.line())));
        if (!wanted.said().rationale().isEmpty()) {
            rows.add(Leaf.Row.of("Why: " + SafeText.line(wanted.said().rationale())));
        }
        rows.add(Leaf.Row.of(""));
        boolean none = preview.answers().isEmpty();
        rows.add(
                Leaf.Row.of(
                        none
                                ? "None of them takes it. Esc goes back."
                                : "Enter sends it to all of these or to none. It cannot be taken"
                                        + " back."));
        return new News.Leafed(
                new Leaf(
                        rows,
                        0,
                        none ? new Leaf.Use.Report() : new Leaf.Use.Preview(preview.answers())));
    }

    /// Sends, all or none, and tells of each.
    News.SentAll send(List<Answering> answers) {
        Together.Sent sent = together.send(answers);
        List<Leaf.Row> rows = new ArrayList<>();
        for (Together.Item item : sent.items()) {
            rows.add(
                    item.why() != null
                            ? Leaf.Row.failed(item.line())
                            : sent.written()
                                    ? Leaf.Row.done(item.line())
                                    : Leaf.Row.of("  " + item.line()));
        }
        if (!sent.unblocked().isEmpty()) {
            rows.add(
                    Leaf.Row.of(
                            "Unblocked: " + SafeText.line(String.join(", ", sent.unblocked()))));
        }
        rows.add(Leaf.Row.of(""));
        rows.add(
                Leaf.Row.of(
                        sent.written()
                                ? "Sent. Esc goes back."
                                : "Nothing was sent. What could not take it is no longer marked."));
        Set<DecisionId> over =
                sent.items().stream()
                        .filter(item -> sent.written() || item.why() != null)
                        .map(Together.Item::id)
                        .collect(Collectors.toSet());
        return new News.SentAll(Leaf.report(rows), over, sent.written());
    }
}
