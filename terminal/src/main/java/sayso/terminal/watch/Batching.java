package sayso.terminal.watch;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import sayso.core.decision.Answering;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionId;
import sayso.terminal.SafeText;
import sayso.terminal.Together;
import sayso.terminal.screen.ScreenHost;

/// The part of the clerk that answers several decisions together, and what it says of them.
final class Batching {
    private final Together together;
    private final ScreenHost host;

    Batching(Together together, ScreenHost host) {
        this.together = together;
        this.host = host;
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
        String key = preview.asksAgain() ? "y" : "Enter";
        rows.add(
                Leaf.Row.of(
                        none
                                ? "None of them takes it. Esc goes back."
                                : undo(from).isPositive()
                                        ? key + " sends it to all of these or to none. For "
                                                + undo(from).toSeconds()
                                                + " s u takes all of it back."
                                        : key + " sends it to all of these or to none. It cannot be"
                                                + " taken back."));
        return new News.Leafed(
                new Leaf(
                        rows,
                        0,
                        none
                                ? new Leaf.Use.Report()
                                : new Leaf.Use.Preview(preview.answers(), preview.asksAgain())));
    }

    /// Sends, all or none, and tells of each.
    News.SentAll send(List<Answering> answers) {
        Together.Sent sent =
                together.send(
                        answers,
                        together.found(answers.getFirst().id())
                                .map(this::undo)
                                .orElse(Duration.ZERO));
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
        Instant until = sent.undoUntil();
        rows.add(Leaf.Row.of(""));
        rows.add(
                Leaf.Row.of(
                        !sent.written()
                                ? "Nothing was sent. What could not take it is no longer marked."
                                : until == null
                                        ? "Sent. Esc goes back."
                                        : "Sent. u takes all of it back. Esc goes back."));
        List<DecisionId> over =
                sent.items().stream()
                        .filter(item -> sent.written() || item.why() != null)
                        .map(Together.Item::id)
                        .toList();
        return new News.SentAll(
                Leaf.report(rows),
                Set.copyOf(over),
                sent.written(),
                until == null ? null : new Moment(over, until, over.size() + " answered together"));
    }

    /// How long answers to it can be taken back.
    private Duration undo(Decision decision) {
        return host.wishes(decision.question()).undo();
    }
}
