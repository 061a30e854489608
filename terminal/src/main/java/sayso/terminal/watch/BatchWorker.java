package sayso.terminal.watch;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import sayso.decision.lifecycle.BatchAnswerItem;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.terminal.BatchAnswerService;
import sayso.terminal.SafeText;
import sayso.terminal.screen.ScreenContext;

/// Worker part that finds similar decisions, and previews and sends one answer to several
/// decisions, and turns the results into news.
final class BatchWorker {
    private final BatchAnswerService together;
    private final ScreenContext host;

    BatchWorker(BatchAnswerService together, ScreenContext host) {
        this.together = together;
        this.host = host;
    }

    InboxEvent.Alike alike(DecisionId id) {
        BatchAnswerService.Found found = together.alike(id);
        return new InboxEvent.Alike(found.ids(), found.leftOut());
    }

    /// What would be sent, with what does not take part and why.
    InboxEvent.Leafed preview(DeskCommand.Preview wanted) {
        Decision from = together.found(wanted.from()).orElse(null);
        if (from == null) {
            return new InboxEvent.Leafed(
                    Overlay.report(List.of(Overlay.Row.failed("It no longer exists."))));
        }
        BatchAnswerService.Preview preview = together.preview(from, wanted.said(), wanted.ids());
        List<Overlay.Row> rows = new ArrayList<>();
        rows.add(Overlay.Row.of(preview.head()));
        preview.items()
                .forEach(item ->
                        rows.add(
                                item.why() == null
                                        ? Overlay.Row.of("  " + item.line())
                                        : Overlay.Row.failed(item.line())));
        if (!wanted.said().rationale().isEmpty()) {
            rows.add(Overlay.Row.of("Why: " + SafeText.line(wanted.said().rationale())));
        }
        rows.add(Overlay.Row.of(""));
        boolean none = preview.answers().isEmpty();
        String key = preview.asksAgain() ? "y" : "Enter";
        rows.add(
                Overlay.Row.of(
                        none
                                ? "None of them accepts it. Esc goes back."
                                : undo(from).isPositive()
                                        ? key
                                                + " sends it to all of these, or to none. For "
                                                + undo(from).toSeconds()
                                                + " s u takes all of it back."
                                        : key
                                                + " sends it to all of these or to none. It cannot be"
                                                + " taken back."));
        return new InboxEvent.Leafed(
                new Overlay(
                        rows,
                        0,
                        none
                                ? new Overlay.Use.Report()
                                : new Overlay.Use.Preview(preview.answers(), preview.asksAgain())));
    }

    /// Sends, all or none, and tells of each.
    InboxEvent.SentAll send(List<BatchAnswerItem> answers) {
        BatchAnswerService.Sent sent =
                together.send(
                        answers,
                        together.found(answers.getFirst().id())
                                .map(this::undo)
                                .orElse(Duration.ZERO));
        List<Overlay.Row> rows = new ArrayList<>();
        for (BatchAnswerService.Item item : sent.items()) {
            rows.add(
                    item.why() != null
                            ? Overlay.Row.failed(item.line())
                            : sent.written()
                                    ? Overlay.Row.done(item.line())
                                    : Overlay.Row.of("  " + item.line()));
        }
        if (!sent.unblocked().isEmpty()) {
            rows.add(
                    Overlay.Row.of(
                            "Unblocked: " + SafeText.line(String.join(", ", sent.unblocked()))));
        }
        Instant until = sent.undoUntil();
        rows.add(Overlay.Row.of(""));
        rows.add(
                Overlay.Row.of(
                        !sent.written()
                                ? "Nothing was sent. Those that refused it are no longer marked."
                                : until == null
                                        ? "Sent. Esc goes back."
                                        : "Sent. u takes all of it back. Esc goes back."));
        List<DecisionId> over =
                sent.items().stream()
                        .filter(item -> sent.written() || item.why() != null)
                        .map(BatchAnswerService.Item::id)
                        .toList();
        return new InboxEvent.SentAll(
                Overlay.report(rows),
                Set.copyOf(over),
                sent.written(),
                until == null
                        ? null
                        : new AnswerUndoWindow(over, until, over.size() + " answered together"));
    }

    /// How long answers to it can be taken back.
    private Duration undo(Decision decision) {
        return host.wishes(decision.question()).undo();
    }
}
