package sayso.app.why;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.app.command.CommandPrinter;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.decision.provenance.CodeProvenance;
import sayso.decision.provenance.LineSpan;
import sayso.decision.provenance.LinkedDecision;
import sayso.decision.provenance.SourceCommit;
import sayso.decision.provenance.UnconfirmedLink;
import sayso.decision.text.ZonedTimeText;
import sayso.terminal.OutcomeText;
import sayso.terminal.SafeText;
import sayso.terminal.TerminalSymbols;
import sayso.terminal.TextTruncator;
import sayso.wire.adr.AdrComparison;
import sayso.wire.adr.AdrEntry;

/// Formats the decisions behind some code for people: under each commit what was decided, what was not
/// chosen, by whom, and what took its place since.
final class WhyText {
    private static final int TITLE = 60;
    private static final int NOTE = 200;

    private final CommandPrinter printer;
    private final CodeProvenance provenance;
    private final String shown;
    private final List<AdrComparison> records;
    private final ZonedTimeText times = ZonedTimeText.ofSystem();

    /// @param shown the file as it was typed; empty for commits
    /// @param records those of the decisions
    WhyText(
            CommandPrinter printer,
            CodeProvenance provenance,
            String shown,
            List<AdrComparison> records) {
        this.printer = requireNonNull(printer, "printer is null");
        this.provenance = requireNonNull(provenance, "provenance is null");
        this.shown = requireNonNull(shown, "shown is null");
        this.records = List.copyOf(records);
    }

    /// @param all whether commits that name nothing are shown too
    List<String> lines(boolean all) {
        List<String> lines = new ArrayList<>();
        provenance.decisions().stream()
                .filter(linked -> linked.commit() == null)
                .forEach(linked -> {
                    lines.add(SafeText.line(place(linked.lines())));
                    add(linked, lines);
                });
        provenance.claims().stream()
                .filter(claim -> claim.commit() == null)
                .forEach(claim -> {
                    lines.add(SafeText.line(place(claim.lines())));
                    lines.add(line(claim));
                });
        provenance.related().forEach(linked -> add(linked, lines));
        for (CodeProvenance.CommitLines each : provenance.commits()) {
            SourceCommit commit = each.commit();
            List<LinkedDecision> decisions =
                    provenance.decisions().stream().filter(linked -> linked.isOf(commit)).toList();
            List<UnconfirmedLink> claims =
                    provenance.claims().stream().filter(claim -> claim.isOf(commit)).toList();
            List<LinkedDecision> probable =
                    provenance.probable().stream().filter(linked -> linked.isOf(commit)).toList();
            if (all || !decisions.isEmpty() || !claims.isEmpty() || !probable.isEmpty()) {
                lines.add(head(each));
                decisions.forEach(linked -> add(linked, lines));
                probable.forEach(linked -> add(linked, lines));
                claims.forEach(claim -> lines.add(line(claim)));
            }
        }
        return lines;
    }

    /// `FILE:LINE: text`, as editors and build servers read it.
    List<String> problemLines() {
        return Stream.concat(
                        provenance.decisions().stream()
                                .flatMap(linked ->
                                        at(linked.lines(), linked.commit())
                                                .map(place -> place + brief(linked))),
                        provenance.claims().stream()
                                .flatMap(claim ->
                                        at(claim.lines(), claim.commit())
                                                .map(place -> place + text(claim))))
                .toList();
    }

    private Stream<String> at(List<LineSpan> lines, @Nullable SourceCommit commit) {
        if (shown.isEmpty()) {
            return commit == null ? Stream.of() : Stream.of(commit.shortId() + ": ");
        }
        return lines.isEmpty()
                ? Stream.of(SafeText.line(shown) + ":1: ")
                : lines.stream().map(span -> SafeText.line(shown) + ":" + span.from() + ": ");
    }

    /// Of a file, or of its lines.
    private String place(List<LineSpan> lines) {
        return lines.isEmpty() ? shown : shown + ":" + LineSpan.text(lines);
    }

    private String brief(LinkedDecision linked) {
        Decision newer = linked.replacement();
        return linked.decision().id()
                + " "
                + title(linked.decision())
                + " "
                + printer.signs().arrow()
                + " "
                + said(linked.decision())
                + " ("
                + SafeText.line(linked.person().name())
                + ", "
                + times.day(linked.answered().at())
                + (newer == null ? ")" : "; replaced by " + newer.id() + ")");
    }

    private String head(CodeProvenance.CommitLines each) {
        SourceCommit commit = each.commit();
        String place = each.lines().isEmpty() ? "" : place(each.lines());
        return (place.isEmpty() ? "" : SafeText.line(place) + "  ")
                + commit.shortId()
                + "  "
                + times.day(commit.authored())
                + "  \""
                + TextTruncator.line(commit.subject(), TITLE)
                + "\"";
    }

    private void add(LinkedDecision linked, List<String> lines) {
        Decision decision = linked.decision();
        Answer answer = linked.answered().answer();
        lines.add(
                (linked.evidence().isConfirmed() ? printer.signs().done() : "~")
                        + " "
                        + decision.id()
                        + "  "
                        + title(decision)
                        + "  ("
                        + SafeText.line(linked.evidence().words())
                        + ")");
        String left =
                decision.question().options().stream()
                        .filter(option -> !answer.chosen().contains(option.id()))
                        .map(option -> SafeText.line(option.label()))
                        .collect(Collectors.joining(", "));
        lines.add(
                "    "
                        + said(decision)
                        + (left.isEmpty() || decision.isErased() ? "" : "   not chosen: " + left));
        lines.add("    " + by(linked));
        records.stream()
                .filter(record -> decision.id().value().equals(record.entry().decision()))
                .forEach(record -> lines.add("    " + line(record)));
        if (decision.isContested()) {
            lines.add("    contested: it no longer counts");
        }
        Decision newer = linked.replacement();
        if (newer != null) {
            lines.add("  " + replaced(newer));
        }
        linked.followUps().forEach(next -> lines.add("  followed by " + told(next)));
    }

    private String by(LinkedDecision linked) {
        Actor.Person person = linked.person();
        Answer answer = linked.answered().answer();
        String note =
                Stream.of(answer.globalNote(), answer.rationale())
                        .filter(words -> !words.isEmpty())
                        .map(words -> ", \"" + TextTruncator.line(words, NOTE) + "\"")
                        .collect(Collectors.joining());
        return SafeText.line(person.name())
                + ", "
                + SafeText.line(person.place())
                + ", "
                + times.minute(linked.answered().at())
                + ", asked by "
                + SafeText.line(linked.decision().asker().name())
                + note;
    }

    private static String line(AdrComparison record) {
        AdrEntry entry = record.entry();
        return "record: "
                + SafeText.line(entry.path())
                + (entry.status().isEmpty() ? "" : " (" + SafeText.line(entry.status()) + ")")
                + record.remark();
    }

    private String replaced(Decision newer) {
        String arrow = printer.signs().equals(TerminalSymbols.ASCII) ? "<-" : "←";
        return "replaced by "
                + told(newer)
                + "  "
                + arrow
                + (shown.isEmpty()
                        ? " this commit still follows the older one"
                        : " this still follows the older one");
    }

    private String told(Decision newer) {
        Instant ended = newer.outcome() == null ? null : newer.outcome().at();
        return newer.id()
                + (ended == null ? " (open)" : " (" + times.day(ended) + ")")
                + (newer.outcome() instanceof Outcome.Answered ? ": " + said(newer) : "");
    }

    private String line(UnconfirmedLink claim) {
        return printer.signs().warning() + " " + text(claim);
    }

    private static String text(UnconfirmedLink claim) {
        return claim.reference()
                + "  "
                + SafeText.line(claim.words())
                + (claim.title().isEmpty()
                        ? ""
                        : "  (" + TextTruncator.line(claim.title(), TITLE) + ")");
    }

    private static String title(Decision decision) {
        return decision.isErased()
                ? "(erased)"
                : TextTruncator.line(decision.question().title(), TITLE);
    }

    private static String said(Decision decision) {
        return decision.isErased() || !(decision.outcome() instanceof Outcome.Answered answered)
                ? "(erased)"
                : OutcomeText.said(decision.question(), answered.answer());
    }
}
