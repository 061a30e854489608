package sayso.wire.stored;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.AnalysisEvent;
import sayso.decision.log.LogContent;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.AnswerForm;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Asker;
import sayso.decision.model.AskerHints;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.ContextComment;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionLinks;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.DecisionTimestamps;
import sayso.decision.model.EscalationAction;
import sayso.decision.model.EscalationProgress;
import sayso.decision.model.Gate;
import sayso.decision.model.LateAnswerClosure;
import sayso.decision.model.NoteFields;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.PersonId;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Problem;
import sayso.decision.model.Question;
import sayso.decision.model.Questionnaire;
import sayso.decision.model.QuestionnairePause;
import sayso.decision.model.SelectionSpec;
import sayso.decision.model.SkippedCheck;
import sayso.decision.model.Surface;
import sayso.decision.model.SurfacePreference;
import sayso.decision.model.TimeoutAction;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;
import sayso.decision.model.TopicCondition;
import sayso.decision.model.TopicId;
import sayso.decision.model.Urgency;

/// Records made of odd texts and of every constant, from a seed.
public final class RecordGenerator {
    private static final String[] PIECES = {
        "",
        " ",
        "a",
        "Ünï",
        "🎉",
        "\"",
        "\\",
        "\n",
        "\t",
        "\u0000",
        "\u001b[31m",
        "\u2028",
        "{}",
        "null",
        "</script>",
        "'; DROP TABLE",
        "\u202e",
        "0",
        "日本"
    };

    private final Random random;

    public RecordGenerator(Random random) {
        this.random = random;
    }

    public Question question() {
        return random.nextInt(6) == 0 ? questionnaire() : plainQuestion();
    }

    private Topic topic() {
        return new Topic(
                topicId(),
                text(),
                plainQuestion(),
                random.nextBoolean(),
                orNull(() -> new TopicCondition(topicId(), list(this::optionId))),
                orNull(this::topicAnswer));
    }

    private TopicAnswer topicAnswer() {
        return new TopicAnswer(
                list(this::optionId),
                text(),
                text(),
                of(TopicAnswerSource.values()),
                orNull(this::id));
    }

    private Map<TopicId, TopicAnswer> topicAnswers() {
        Map<TopicId, TopicAnswer> answers = new LinkedHashMap<>();
        list(this::topicAnswer).forEach(answer -> answers.put(topicId(), answer));
        return answers;
    }

    private TopicId topicId() {
        return new TopicId(optionId().value());
    }

    private Questionnaire questionnaire() {
        List<Topic> topics = new ArrayList<>(List.of(topic()));
        topics.addAll(list(this::topic));
        return new Questionnaire(text(), text(), orNull(this::text), topics, hints(), noteFields());
    }

    private PlainQuestion plainQuestion() {
        return new PlainQuestion(text(), text(), orNull(this::text), form(), hints(), noteFields());
    }

    private AnswerForm form() {
        return switch (random.nextInt(5)) {
            case 0 ->
                    new AnswerForm.OneOption(
                            list(this::option), selection(1), random.nextBoolean());
            case 1 -> new AnswerForm.SeveralOptions(list(this::option), selection(4));
            case 2 -> new AnswerForm.FreeText(random.nextBoolean());
            case 3 -> new AnswerForm.OptionsOrText(list(this::option), selection(4));
            default ->
                    new AnswerForm.YesOrNo(list(this::option), selection(1), random.nextBoolean());
        };
    }

    private SelectionSpec selection(int most) {
        int max = random.nextInt(most + 1);
        return new SelectionSpec(list(this::optionId), random.nextInt(max + 1), max);
    }

    private AskerHints hints() {
        return new AskerHints(orNull(this::text), random.nextBoolean(), orNull(this::text));
    }

    private NoteFields noteFields() {
        return new NoteFields(
                random.nextBoolean(), random.nextBoolean(), notes(), orNull(this::text));
    }

    public EscalationProgress escalation() {
        String seenBy = orNull(this::text);
        return new EscalationProgress(
                instant(),
                random.nextInt(9),
                random.nextInt(9),
                random.nextInt(9),
                orNull(this::instant),
                seenBy,
                seenBy == null ? null : id(seenBy),
                orNull(this::instant));
    }

    public QuestionnairePause pause() {
        return new QuestionnairePause(
                answer(),
                person(),
                instant(),
                orNull(() -> Duration.ofMillis(random.nextLong(0, 9_999_999L))),
                orNull(this::instant),
                answer(),
                orNull(this::instant));
    }

    public DecisionTerms terms() {
        return new DecisionTerms(
                of(Urgency.values()),
                orNull(() -> Duration.ofMillis(random.nextLong(1, 9_999_999_999L))),
                of(TimeoutAction.values()),
                orNull(random::nextBoolean),
                random.nextBoolean(),
                of(SurfacePreference.values()),
                orNull(() -> of(Assurance.values())),
                new AskIntake(
                        orNull(this::text),
                        random.nextBoolean(),
                        list(() -> new SkippedCheck(text(), text())),
                        random.nextBoolean()));
    }

    public DecisionLinks links() {
        return new DecisionLinks(
                list(this::text), list(this::id), orNull(this::id), orNull(this::text));
    }

    public Answer answer() {
        return new Answer(
                list(this::optionId),
                text(),
                notes(),
                text(),
                text(),
                random.nextBoolean(),
                topicAnswers(),
                text(),
                list(this::comment),
                orNull(this::id));
    }

    private ContextComment comment() {
        int from = random.nextInt(1, 100);
        String said = text().strip();
        return new ContextComment(
                from, from + random.nextInt(4), text(), said.isEmpty() ? "no" : said);
    }

    public Outcome outcome() {
        return switch (random.nextInt(4)) {
            case 0 -> new Outcome.Answered(answer(), actor(), instant(), random.nextBoolean());
            case 1 ->
                    new Outcome.Cancelled(
                            of(CancelKind.values()), text(), actor(), instant(), orNull(this::id));
            case 2 -> new Outcome.TimedOut(instant(), orNull(this::answer), orNull(this::text));
            default -> new Outcome.Superseded(id(), actor(), instant());
        };
    }

    public LogEvent event() {
        return switch (random.nextInt(41)) {
            case 36 -> new LogEvent.RuleMade(text(), id(), actor());
            case 37 -> new LogEvent.RuleEnded(text(), text(), actor());
            case 40 -> new LogEvent.Reviewed(actor());
            case 39 -> new LogEvent.Contested(id(), text(), actor());
            case 38 -> new LogEvent.RuleRefused(list(this::text), text());
            case 34 -> new LogEvent.ChannelPaired(text(), text(), text(), text(), actor());
            case 35 -> new LogEvent.ChannelUnpaired(text(), text(), text(), text(), actor());
            case 0 -> new LogEvent.Asked(question(), terms(), asker(), links());
            case 1 -> new LogEvent.Answered(answer(), actor(), random.nextBoolean());
            case 2 ->
                    new LogEvent.Cancelled(
                            of(CancelKind.values()), text(), actor(), orNull(this::id));
            case 3 ->
                    new LogEvent.TimedOut(
                            orNull(this::answer), orNull(this::text), orNull(this::text));
            case 4 -> new LogEvent.Superseded(id(), actor());
            case 5 ->
                    new LogEvent.ShutToLate(
                            new LateAnswerClosure(text(), orNull(this::id)), actor());
            case 6 ->
                    new LogEvent.DeadlineMoved(
                            orNull(this::instant), orNull(this::instant), actor());
            case 7 -> new LogEvent.Held(instant(), actor());
            case 8 -> new LogEvent.Delivered(actor());
            case 9 -> new LogEvent.AnswerRefused(answer(), actor(), text());
            case 10 -> new LogEvent.GatesReleased(list(this::text));
            case 11 -> new LogEvent.Erased(text(), actor());
            case 12 -> new LogEvent.EraseRefused(text(), actor());
            case 30 -> new LogEvent.Archived(random.nextLong(), actor());
            case 33 -> new LogEvent.Reported(answer(), actor());
            case 32 ->
                    new LogEvent.ToolCompleted(
                            orNull(this::text),
                            text(),
                            text(),
                            text(),
                            list(this::analysisEvent),
                            orNull(random::nextLong),
                            text(),
                            actor());
            case 31 -> new LogEvent.AttemptRefused(text(), text(), actor());
            case 13 -> new LogEvent.Restored(random.nextLong(), random.nextLong(), text(), actor());
            case 14 -> new LogEvent.TokenMade(text(), text(), text(), actor());
            case 15 -> new LogEvent.TokenRevoked(text(), text(), text(), actor());
            case 16 -> new LogEvent.TokenRefused(text(), actor());
            case 17 -> new LogEvent.Claimed(actor(), instant());
            case 18 -> new LogEvent.ClaimUndone(actor(), orNull(this::instant));
            case 19 -> new LogEvent.Paused(answer(), actor());
            case 20 -> new LogEvent.WishedToGoOn(answer(), actor());
            case 21 -> new LogEvent.WentOn(actor());
            case 22 -> new LogEvent.WorkOrdered(text(), list(this::text), actor());
            case 23 -> new LogEvent.WorkDone(text(), actor());
            case 24 -> new LogEvent.Bound(text(), text(), orNull(this::text), actor());
            case 25 -> new LogEvent.Reminded(actor(), list(this::text));
            case 26 ->
                    new LogEvent.Escalated(
                            of(EscalationAction.values()), of(Urgency.values()), list(this::text));
            case 27 -> new LogEvent.EscalationDeferred(orNull(this::instant));
            case 28 -> new LogEvent.Acknowledged(orNull(this::instant), actor());
            case 29 ->
                    new LogEvent.Imported(
                            question(), terms(), asker(), links(), orNull(this::outcome), actor());
            default -> new LogEvent.GatesMoved(list(this::text), id());
        };
    }

    public AnalysisEvent analysisEvent() {
        return switch (random.nextInt(14)) {
            case 0 ->
                    new AnalysisEvent.ObjectiveAdded(
                            text(), orNull(this::text), random.nextBoolean());
            case 1 -> new AnalysisEvent.AlternativeAdded(text(), orNull(this::text));
            case 2 ->
                    new AnalysisEvent.ConsequenceRated(
                            text(), text(), orNull(() -> random.nextInt(-2, 3)));
            case 3 -> new AnalysisEvent.DominatedMarked(text(), text());
            case 4 -> new AnalysisEvent.UncertaintyFlagged(text(), text());
            case 5 ->
                    new AnalysisEvent.RevisitSuggested(text(), text(), orNull(this::text), text());
            case 6 -> new AnalysisEvent.RevisitResolved(text(), text());
            case 7 -> new AnalysisEvent.ConfirmationRequested(text(), text(), orNull(this::text));
            case 8 ->
                    new AnalysisEvent.ConfirmationResolved(
                            text(), text(), orNull(() -> random.nextInt(9)));
            case 9 -> new AnalysisEvent.ComponentStatusChanged(text(), text());
            case 10 -> new AnalysisEvent.CycleCompleted(orNull(this::text));
            case 11 -> new AnalysisEvent.CycleBranched(text(), text());
            case 12 -> new AnalysisEvent.CycleArchived();
            default -> new AnalysisEvent.DocumentEdited();
        };
    }

    public Decision decision() {
        return new Decision(
                id(),
                text(),
                question(),
                terms(),
                asker(),
                links(),
                new DecisionTimestamps(
                        instant(),
                        orNull(this::instant),
                        orNull(this::instant),
                        orNull(this::instant),
                        orNull(this::instant),
                        orNull(this::instant)),
                text(),
                orNull(this::outcome),
                orNull(() -> new LateAnswerClosure(text(), orNull(this::id))),
                orNull(this::claim),
                orNull(this::pause),
                Answer.ofTopics(answer().topics()),
                orNull(this::escalation),
                random.nextLong(1, Long.MAX_VALUE));
    }

    public AnswerClaim claim() {
        return new AnswerClaim(answer(), person(), instant(), instant());
    }

    public Gate gate() {
        return new Gate(text(), id(), instant(), orNull(this::instant));
    }

    public AnswerDraft draft() {
        return AnswerDraft.by(person(), id(), answer(), instant());
    }

    public LogEntry entry() {
        LogEvent event = event();
        LogContent content =
                switch (random.nextInt(5)) {
                    case 4 -> new LogContent.Archived(instant());
                    case 0 -> new LogContent.Erased(instant());
                    case 1 -> new LogContent.UnknownKind();
                    case 2 -> new LogContent.Unreadable(text());
                    default -> new LogContent.Known(event);
                };
        return new LogEntry(
                random.nextLong(1, Long.MAX_VALUE),
                instant(),
                id(),
                event.type(),
                content,
                text(),
                text());
    }

    public Problem problem() {
        return new Problem(text(), text(), text());
    }

    public <T> List<T> several(Supplier<T> element) {
        return list(element);
    }

    private Actor.Person person() {
        String name = text();
        Surface surface = of(Surface.values());
        return new Actor.Person(
                id(name),
                name,
                surface,
                of(Assurance.values()),
                surface == Surface.CHANNEL ? "telegram:" + random.nextInt() : null);
    }

    /// Of a person of this name.
    private PersonId id(String name) {
        return random.nextBoolean() ? PersonId.local(name) : new PersonId("p-" + random.nextInt());
    }

    private Actor actor() {
        return switch (random.nextInt(4)) {
            case 0 -> person();
            case 1 -> new Actor.Rule(text());
            case 2 -> new Actor.Agent(text(), text(), orNull(this::text));
            default -> new Actor.Deadline();
        };
    }

    private Asker asker() {
        return new Asker(
                text(),
                text(),
                orNull(this::text),
                orNull(this::text),
                orNull(this::text),
                text(),
                orNull(this::text));
    }

    private Option option() {
        return new Option(
                optionId(),
                text(),
                text(),
                random.nextBoolean(),
                orNull(this::text),
                orNull(this::text),
                orNull(this::text));
    }

    private Map<OptionId, String> notes() {
        Map<OptionId, String> notes = new LinkedHashMap<>();
        list(this::optionId).forEach(id -> notes.put(id, text()));
        return notes;
    }

    private OptionId optionId() {
        return new OptionId(("o" + random.nextInt(50) + text()).strip());
    }

    public DecisionId id() {
        return new DecisionId("d-" + random.nextInt(1_000_000));
    }

    public Instant instant() {
        return Instant.ofEpochSecond(
                random.nextLong(4_000_000_000L), random.nextInt(1_000_000) * 1_000L);
    }

    public String text() {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(6); i > 0; i--) {
            text.append(of(PIECES));
        }
        return text.toString();
    }

    private <T> List<T> list(Supplier<T> element) {
        List<T> list = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            list.add(element.get());
        }
        return list;
    }

    private <T> @Nullable T orNull(Supplier<T> value) {
        return random.nextBoolean() ? null : value.get();
    }

    private <T> T of(T[] values) {
        return values[random.nextInt(values.length)];
    }
}
