package sayso.wire.record;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.Option;
import sayso.decision.model.Outcome;
import sayso.decision.plan.mode.AnswerSentence;
import sayso.decision.provenance.CodeProvenance;
import sayso.decision.provenance.LinkedDecision;
import sayso.decision.provenance.SourceCommit;
import sayso.decision.provenance.UnconfirmedLink;
import sayso.wire.adr.AdrComparison;

/// Formats the decisions behind some commits as a Markdown list, for the text of a pull request or release
/// notes. Since those may be public, it holds title, answer, person and day; the rest only on demand.
public final class WhyMarkdown {
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("uuuu-MM-dd", Locale.ROOT).withZone(ZoneOffset.UTC);

    private static final AnswerSentence SAID =
            new AnswerSentence(
                    MarkdownText::inline,
                    words -> "\"" + MarkdownText.inline(words) + "\"",
                    "(nothing chosen)");

    private WhyMarkdown() {}

    /// @param full whether what was not chosen, notes, asker and commits are in it too
    /// @param records those of the decisions, as they lie in the repository
    public static String of(CodeProvenance provenance, boolean full, List<AdrComparison> records) {
        StringBuilder text = new StringBuilder();
        Map<String, LinkedDecision> once = new LinkedHashMap<>();
        Map<String, String> commits = new LinkedHashMap<>();
        for (LinkedDecision linked : provenance.decisions()) {
            String id = linked.decision().id().value();
            once.putIfAbsent(id, linked);
            SourceCommit commit = linked.commit();
            if (commit != null) {
                commits.merge(id, commit.shortId(), (all, one) -> all + ", " + one);
            }
        }
        once.forEach((id, linked) -> {
            text.append(line(linked)).append(recorded(id, records)).append('\n');
            if (full) {
                text.append(rest(linked));
                if (commits.containsKey(id)) {
                    text.append("  - commits: ").append(commits.get(id)).append('\n');
                }
            }
        });
        provenance.related().forEach(linked -> text.append(line(linked)));
        for (UnconfirmedLink claim : provenance.claims()) {
            SourceCommit commit = claim.commit();
            text.append(claim.kind().isSaid() ? "- claimed" : "- linked")
                    .append(", not confirmed: `")
                    .append(claim.reference())
                    .append("`, ")
                    .append(MarkdownText.inline(claim.reason()))
                    .append(commit == null ? "" : " (" + commit.shortId() + ")")
                    .append('\n');
        }
        return text.toString();
    }

    private static String line(LinkedDecision linked) {
        Decision decision = linked.decision();
        return "- **"
                + title(decision)
                + "** "
                + said(decision, linked.answered().answer())
                + " ("
                + MarkdownText.inline(linked.person().name())
                + ", "
                + DAY.format(linked.answered().at())
                + ", `"
                + decision.id()
                + "`)"
                + replaced(linked);
    }

    private static String recorded(String id, List<AdrComparison> records) {
        return records.stream()
                .filter(record -> id.equals(record.entry().decision()))
                .map(record ->
                        "; record: "
                                + MarkdownText.inline(record.entry().path())
                                + (record.entry().status().isEmpty()
                                        ? ""
                                        : " (" + MarkdownText.inline(record.entry().status()) + ")")
                                + record.remark())
                .collect(Collectors.joining());
    }

    private static String replaced(LinkedDecision linked) {
        Decision newer = linked.replacement();
        return newer == null
                ? ""
                : "; since replaced by `"
                        + newer.id()
                        + "`"
                        + (newer.outcome() instanceof Outcome.Answered answered
                                ? ": " + said(newer, answered.answer())
                                : "");
    }

    private static String rest(LinkedDecision linked) {
        Decision decision = linked.decision();
        Answer answer = linked.answered().answer();
        StringBuilder text = new StringBuilder();
        List<Option> left =
                decision.question().options().stream()
                        .filter(option -> !answer.chosen().contains(option.id()))
                        .toList();
        if (!left.isEmpty()) {
            text.append("  - not chosen: ")
                    .append(
                            left.stream()
                                    .map(option -> MarkdownText.inline(option.label()))
                                    .collect(Collectors.joining(", ")))
                    .append('\n');
        }
        answer.words()
                .filter(words -> !answer.isTextOnly() || !words.equals(answer.text()))
                .ifPresent(words ->
                        text.append("  - note: ").append(MarkdownText.inline(words)).append('\n'));
        return text.append("  - asked by ")
                .append(MarkdownText.inline(decision.asker().name()))
                .append(", answered ")
                .append(MarkdownText.inline(linked.person().place()))
                .append('\n')
                .toString();
    }

    private static String title(Decision decision) {
        return decision.isErased() ? "(erased)" : MarkdownText.inline(decision.question().title());
    }

    private static String said(Decision decision, Answer answer) {
        return decision.isErased() ? "(erased)" : SAID.of(decision.question(), answer);
    }
}
