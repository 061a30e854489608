package sayso.hub.portal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.Option;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;
import sayso.decision.questionnaire.QuestionnaireProgress;
import sayso.decision.review.ReviewReason;
import sayso.decision.rule.RuleId;
import sayso.hub.portal.code.CodePages;
import sayso.hub.portal.markdown.MarkdownRenderer;
import sayso.hub.portal.view.ContestView;
import sayso.hub.portal.view.DatedText;
import sayso.hub.portal.view.FactView;
import sayso.hub.portal.view.HistoryLine;
import sayso.hub.portal.view.PortalTexts;
import sayso.hub.portal.view.RecordEvent;
import sayso.hub.portal.view.RecordOption;
import sayso.hub.portal.view.RecordView;
import sayso.wire.record.DecisionRecord;
import sayso.wire.record.EventLine;
import sayso.wire.record.RepeatedAnswer;
import sayso.wire.record.VisibleText;

/// Portal page of one decision's record: the question, every option, the outcome and all events,
/// also as a Markdown or JSON download. Opening the page is recorded as a view. The answer can be contested
/// there, or found right.
final class RecordPage {
    private static final int OK = 200;

    private RecordPage() {}

    /// @param code where its links to code are
    static void show(PageRequestContext visit, CodePages code) throws IOException {
        Decision decision = visit.decision();
        visit.desk().viewed(decision.id(), visit.person());
        DecisionRecord record = DecisionRecord.of(visit.desk(), decision);
        visit.html(
                "record.jte",
                Map.of(
                        "frame",
                        visit.frame(VisibleText.of(decision.question().title())),
                        "view",
                        view(visit, record),
                        "code",
                        code.of(visit, decision.id())));
    }

    static void markdown(PageRequestContext visit) throws IOException {
        DecisionRecord record = DecisionRecord.of(visit.desk(), visit.decision());
        HistoryPage.download(visit, record.row().decision().id().value() + ".md");
        visit.exchange().reply(OK, HistoryPage.MARKDOWN, record.toMarkdown().getBytes(UTF_8));
    }

    static void json(PageRequestContext visit) throws IOException {
        DecisionRecord record = DecisionRecord.of(visit.desk(), visit.decision());
        HistoryPage.download(visit, record.row().decision().id().value() + ".json");
        visit.exchange().json(OK, record.toJson());
    }

    /// One row of the history.
    static HistoryLine line(Decision decision, Instant now, PortalTexts words) {
        String project = decision.asker().project();
        return new HistoryLine(
                decision.id().value(),
                VisibleText.of(decision.question().title()),
                VisibleText.of(decision.asker().name()),
                project == null ? "" : VisibleText.of(project),
                PortalOutcomeText.dated(decision, now, words),
                decision.state().wireName(),
                PortalOutcomeText.stateLabel(decision, words),
                DecisionLineBuilder.progress(QuestionnaireProgress.known(decision), words));
    }

    private static RecordView view(PageRequestContext visit, DecisionRecord record) {
        PortalTexts words = visit.words();
        Decision decision = record.row().decision();
        Question question = decision.question();
        Answer said = said(decision);
        return new RecordView(
                decision.id().value(),
                VisibleText.of(question.title()),
                ChoiceViewBuilder.askedBy(decision, visit.desk().now(), words),
                decision.isPending()
                        ? DatedText.undated(words.of("history.waits"))
                        : PortalOutcomeText.dated(decision, visit.desk().now(), words),
                MarkdownRenderer.html(
                        decision.lacksTexts()
                                ? words.of("history.texts_missing")
                                : question.prompt()),
                question.context() == null ? "" : MarkdownRenderer.html(question.context()),
                question.options().stream().map(option -> option(question, option, said)).toList(),
                said == null ? "" : VisibleText.of(said.text()),
                said == null ? "" : VisibleText.of(said.globalNote()),
                said == null ? "" : VisibleText.of(said.rationale()),
                facts(record, words),
                record.events().stream().map(entry -> happening(entry, question, words)).toList(),
                said != null,
                RiskViewBuilder.view(decision, null, words),
                RuleId.of(decision.outcome()).map(RuleId::value).orElse(""),
                contest(record));
    }

    private static @Nullable ContestView contest(DecisionRecord record) {
        Decision decision = record.row().decision();
        boolean reviewed =
                record.events().stream().anyMatch(entry -> entry.kind().equals(LogEvent.REVIEWED));
        return decision.isContestable()
                ? new ContestView(!reviewed && ReviewReason.of(decision).isPresent())
                : null;
    }

    /// Asks again what was answered, and goes to the new question.
    static void contest(PageRequestContext visit) throws IOException {
        AskResult result =
                visit.desk()
                        .contest(
                                visit.decision().id(), visit.form().text("reason"), visit.person());
        switch (result) {
            case AskResult.Asked asked -> visit.goTo("/choice/" + asked.decision().id());
            // why: what became of it meanwhile stands on its page
            case AskResult.Rejected _ -> visit.goTo("/history/" + visit.decision().id());
        }
    }

    static void reviewed(PageRequestContext visit) throws IOException {
        ChangeResult _ = visit.desk().reviewed(visit.decision().id(), visit.person());
        visit.goTo("/history/" + visit.decision().id());
    }

    private static RecordOption option(Question question, Option option, @Nullable Answer said) {
        String note = said == null ? null : said.notes().get(option.id());
        return new RecordOption(
                question.position(option.id()),
                option.id().value(),
                VisibleText.of(option.label()),
                MarkdownRenderer.html(option.description()),
                option.recommended(),
                said != null && said.chosen().contains(option.id()),
                option.remark() == null ? "" : VisibleText.of(option.remark()),
                option.preview() == null ? "" : MarkdownRenderer.html(option.preview()),
                note == null ? "" : VisibleText.of(note));
    }

    private static List<FactView> facts(DecisionRecord record, PortalTexts words) {
        Decision decision = record.row().decision();
        List<FactView> facts = new ArrayList<>();
        facts.add(fact(words, "asked", words.times().second(decision.timing().askedAt())));
        Outcome outcome = decision.outcome();
        if (outcome != null) {
            facts.add(fact(words, "ended", words.times().second(outcome.at())));
            facts.add(
                    fact(
                            words,
                            "took",
                            PortalTimeText.left(
                                    Duration.between(decision.timing().askedAt(), outcome.at()),
                                    words)));
        }
        Optional.ofNullable(outcome)
                .flatMap(Outcome::person)
                .ifPresent(person ->
                        facts.add(
                                fact(
                                        words,
                                        "where",
                                        words.of(
                                                "history.recognised",
                                                words.of("place." + person.surface().wireName()),
                                                words.of(
                                                        "assurance."
                                                                + person.assurance()
                                                                        .wireName())))));
        facts.add(
                fact(
                        words,
                        "urgency",
                        words.of("urgency." + decision.terms().urgency().wireName())));
        facts.add(fact(words, "kind", words.of("kind." + decision.question().mode().wireName())));
        if (!record.row().items().isEmpty()) {
            facts.add(fact(words, "work", VisibleText.of(String.join(", ", record.row().items()))));
        }
        if (!record.row().heldItems().isEmpty()) {
            facts.add(
                    fact(
                            words,
                            "held",
                            VisibleText.of(String.join(", ", record.row().heldItems()))));
        }
        Answer said = said(decision);
        if (said != null) {
            for (RepeatedAnswer one : RepeatedAnswer.of(decision.question(), said)) {
                String earlier = one.earlier().value();
                facts.add(
                        fact(
                                words,
                                "same_as",
                                one.topic().isEmpty()
                                        ? earlier
                                        : VisibleText.of(one.topic()) + ": " + earlier));
            }
        }
        Instant delivered = decision.timing().deliveredAt();
        if (outcome != null) {
            facts.add(
                    fact(
                            words,
                            "delivered",
                            delivered == null
                                    ? words.of("history.not_delivered")
                                    : words.times().second(delivered)));
        }
        return facts;
    }

    private static FactView fact(PortalTexts words, String name, String value) {
        return new FactView(words.of("history." + name), value);
    }

    private static RecordEvent happening(LogEntry entry, Question question, PortalTexts words) {
        EventLine line =
                EventLine.of(entry, answer -> PortalOutcomeText.said(question, answer, words));
        String name = "event." + entry.kind();
        return new RecordEvent(
                entry.at().toString(),
                words.times().second(entry.at()),
                words.names().contains(name) ? words.of(name) : VisibleText.of(entry.kind()),
                VisibleText.of(line.by()),
                VisibleText.of(line.detail()));
    }

    private static @Nullable Answer said(Decision decision) {
        return switch (decision.outcome()) {
            case null -> null;
            case Outcome.Answered answered -> answered.answer();
            case Outcome.TimedOut timedOut -> timedOut.appliedDefault();
            case Outcome.Cancelled _, Outcome.Superseded _ -> null;
        };
    }
}
