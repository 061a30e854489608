package sayso.wire.stored;

import static java.time.Duration.ofMinutes;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sayso.decision.log.AnalysisEvent;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.AnswerForm;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Asker;
import sayso.decision.model.AskerHints;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.ContextComment;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionLinks;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.EscalationAction;
import sayso.decision.model.LateAnswerClosure;
import sayso.decision.model.NoteFields;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.PersonId;
import sayso.decision.model.PlainQuestion;
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

/// One of every record that is stored, under the name of its golden file.
final class CodecSamples {
    static final Instant AT = Instant.parse("2026-11-02T09:30:00.123456Z");
    static final DecisionId OTHER = new DecisionId("d-9xk2mp");
    static final Actor.Person MAXI = new Actor.Person("maxi", Surface.TERMINAL, Assurance.TERMINAL);
    static final Actor.Agent AGENT = new Actor.Agent("local", "shop/builder", "s-1");

    static final PlainQuestion QUESTION =
            new PlainQuestion(
                    "Which cache?",
                    "The **service** needs one.",
                    "```diff\n- none\n+ redis\n```",
                    new AnswerForm.SeveralOptions(
                            List.of(
                                    new Option(
                                            new OptionId("redis"),
                                            "Redis",
                                            "Fast, another process",
                                            true,
                                            "redis://",
                                            "we run one already"),
                                    Option.of("none", "No cache")),
                            new SelectionSpec(List.of(new OptionId("redis")), 1, 2)),
                    new AskerHints("or say it yourself", true, "taste"),
                    new NoteFields(true, false, Map.of(new OptionId("none"), "slow"), "by Friday"));

    static final PlainQuestion PLAIN_QUESTION =
            new PlainQuestion(
                    "Go?",
                    "",
                    null,
                    new AnswerForm.YesOrNo(List.of(), SelectionSpec.NONE, true),
                    AskerHints.NONE,
                    NoteFields.ALL);

    static final AskIntake INTAKE =
            new AskIntake(
                    "tradeoff", true, List.of(new SkippedCheck("fail-file", "known issue")), true);
    static final DecisionTerms TERMS =
            new DecisionTerms(
                    Urgency.HIGH,
                    ofMinutes(5),
                    TimeoutAction.SUBMIT_DEFAULT,
                    true,
                    true,
                    SurfacePreference.WEB,
                    Assurance.WEB);

    static final DecisionLinks LINKS =
            new DecisionLinks(List.of("bd-42", "bd-7"), List.of(OTHER), OTHER, "epic-1");

    static final Asker ASKER =
            new Asker("local", "shop/builder", "s-1", "claude-code", "t-9", "mcp", "/home/m/shop");

    static final Answer ANSWER =
            new Answer(
                    List.of(new OptionId("redis")),
                    "but small",
                    Map.of(new OptionId("redis"), "with a limit"),
                    "thanks",
                    "we know it",
                    false);

    static final Answer COMMENTED_ANSWER =
            ANSWER.withComments(
                    List.of(
                            new ContextComment(3, 3, "", "keep it"),
                            new ContextComment(1, 2, "none", "why not?")));

    static final AnswerClaim CLAIM = new AnswerClaim(ANSWER, MAXI, AT, AT.plusSeconds(3));

    static final Answer TOPICS_ANSWER =
            Answer.EMPTY
                    .on(
                            new TopicId("cache"),
                            TopicAnswer.choosing(new OptionId("redis")).withNote("small"))
                    .on(
                            new TopicId("name"),
                            TopicAnswer.ofText("harbor").from(TopicAnswerSource.AGENT_REPORTED));

    static final Questionnaire TOPICS_QUESTION =
            new Questionnaire(
                    "Go?",
                    "",
                    null,
                    List.of(
                            new Topic(
                                    new TopicId("cache"),
                                    "Cache",
                                    PLAIN_QUESTION,
                                    true,
                                    null,
                                    null),
                            new Topic(
                                    new TopicId("name"),
                                    "Name",
                                    PLAIN_QUESTION,
                                    false,
                                    new TopicCondition(
                                            new TopicId("cache"), List.of(new OptionId("redis"))),
                                    TopicAnswer.ofText("harbor")
                                            .from(TopicAnswerSource.AGENT_REPORTED))),
                    AskerHints.NONE,
                    NoteFields.ALL);

    static final QuestionnairePause PAUSE =
            new QuestionnairePause(
                    TOPICS_ANSWER,
                    MAXI,
                    AT,
                    ofMinutes(5),
                    AT.plusSeconds(3),
                    TOPICS_ANSWER,
                    AT.plusSeconds(3));

    private CodecSamples() {}

    static Map<String, Actor> actors() {
        Map<String, Actor> actors = new LinkedHashMap<>();
        actors.put("actor-person", MAXI);
        actors.put(
                "actor-person-channel",
                new Actor.Person(
                        new PersonId("local:maxi"),
                        "maxi",
                        Surface.CHANNEL,
                        Assurance.PAIRED,
                        "telegram:8123456789"));
        actors.put("actor-rule", new Actor.Rule("night"));
        actors.put("actor-agent", AGENT);
        actors.put("actor-agent-without-session", new Actor.Agent("local", "x", null));
        actors.put("actor-deadline", new Actor.Deadline());
        return actors;
    }

    static Map<String, Outcome> outcomes() {
        Map<String, Outcome> outcomes = new LinkedHashMap<>();
        outcomes.put("outcome-answered", new Outcome.Answered(ANSWER, MAXI, AT, true));
        outcomes.put(
                "outcome-cancelled",
                new Outcome.Cancelled(
                        CancelKind.WITHDRAWN, "not needed", AGENT, AT, new DecisionId("d-7m2kq0")));
        outcomes.put("outcome-timed-out", new Outcome.TimedOut(AT, null));
        outcomes.put("outcome-timed-out-with-default", new Outcome.TimedOut(AT, ANSWER));
        outcomes.put("outcome-superseded", new Outcome.Superseded(OTHER, AGENT, AT));
        return outcomes;
    }

    static Map<String, LogEvent> events() {
        Map<String, LogEvent> events = new LinkedHashMap<>();
        events.put("event-asked", new LogEvent.Asked(QUESTION, TERMS, ASKER, LINKS));
        events.put(
                "event-asked-plainly",
                new LogEvent.Asked(
                        PLAIN_QUESTION,
                        DecisionTerms.PLAIN,
                        Asker.local("", "cli"),
                        DecisionLinks.NONE));
        events.put("event-answered", new LogEvent.Answered(ANSWER, MAXI, false));
        events.put(
                "event-cancelled", new LogEvent.Cancelled(CancelKind.DISCUSS, "let us talk", MAXI));
        events.put("event-timed-out", new LogEvent.TimedOut(null, null));
        events.put(
                "event-timed-out-default-refused",
                new LogEvent.TimedOut(null, "not allowed by the settings"));
        events.put("event-timed-out-with-default", new LogEvent.TimedOut(ANSWER, null));
        events.put("event-superseded", new LogEvent.Superseded(OTHER, AGENT));
        events.put(
                "event-shut-to-late",
                new LogEvent.ShutToLate(new LateAnswerClosure("reopened", OTHER), MAXI));
        events.put(
                "event-shut-to-late-without-successor",
                new LogEvent.ShutToLate(new LateAnswerClosure("too old", null), MAXI));
        events.put(
                "event-deadline-moved", new LogEvent.DeadlineMoved(AT, AT.plusSeconds(300), MAXI));
        events.put("event-deadline-lifted", new LogEvent.DeadlineMoved(AT, null, MAXI));
        events.put("event-claimed", new LogEvent.Claimed(MAXI, AT));
        events.put("event-claim-undone", new LogEvent.ClaimUndone(MAXI, null));
        events.put("event-claim-undone-and-held", new LogEvent.ClaimUndone(MAXI, AT));
        events.put("event-paused", new LogEvent.Paused(TOPICS_ANSWER, MAXI));
        events.put("event-wished-to-go-on", new LogEvent.WishedToGoOn(TOPICS_ANSWER, AGENT));
        events.put("event-reported", new LogEvent.Reported(TOPICS_ANSWER, AGENT));
        events.put("event-went-on", new LogEvent.WentOn(MAXI));
        events.put(
                "event-imported",
                new LogEvent.Imported(
                        PLAIN_QUESTION,
                        DecisionTerms.PLAIN,
                        Asker.local("unknown", "import"),
                        DecisionLinks.NONE,
                        new Outcome.TimedOut(AT, null),
                        MAXI));
        events.put("event-held", new LogEvent.Held(AT, MAXI));
        events.put("event-bound", new LogEvent.Bound("s-1", "codex", "t-1", AGENT));
        events.put("event-reminded", new LogEvent.Reminded(AGENT));
        events.put(
                "event-reminded-over",
                new LogEvent.Reminded(new Actor.Deadline(), List.of("telegram", "mail")));
        events.put(
                "event-escalated-over",
                new LogEvent.Escalated(EscalationAction.WIDEN, Urgency.HIGH, List.of("telegram")));
        events.put("event-viewed", new LogEvent.Viewed(MAXI));
        events.put(
                "event-commented",
                new LogEvent.Commented("not before Monday", new DecisionId("d-9xk2mp"), MAXI));
        events.put(
                "event-escalated",
                new LogEvent.Escalated(EscalationAction.LAST_CALL, Urgency.HIGH));
        events.put("event-escalation-deferred", new LogEvent.EscalationDeferred(AT));
        events.put("event-acknowledged", new LogEvent.Acknowledged(AT, MAXI));
        events.put("event-delivered", new LogEvent.Delivered(AGENT));
        events.put(
                "event-answer-refused",
                new LogEvent.AnswerRefused(Answer.EMPTY, AGENT, "agents do not answer"));
        events.put("event-gates-released", new LogEvent.GatesReleased(List.of("bd-42")));
        events.put("event-gates-moved", new LogEvent.GatesMoved(List.of("bd-42"), OTHER));
        events.put("event-erased", new LogEvent.Erased("she asked for it", MAXI));
        events.put("event-archived", new LogEvent.Archived(4130, MAXI));
        events.put("event-erase-refused", new LogEvent.EraseRefused("agents do not erase", AGENT));
        events.put(
                "event-attempt-refused",
                new LogEvent.AttemptRefused("decline it", "agents do not decline", AGENT));
        events.put("event-restored", new LogEvent.Restored(12, 17, "0f".repeat(32), MAXI));
        events.put("event-token-made", new LogEvent.TokenMade("k7m2kq0x", "agent", "ci", MAXI));
        events.put(
                "event-token-revoked", new LogEvent.TokenRevoked("k7m2kq0x", "agent", "ci", MAXI));
        events.put(
                "event-token-refused",
                new LogEvent.TokenRefused("make a person's token for me", AGENT));
        events.put(
                "event-channel-paired",
                new LogEvent.ChannelPaired("telegram", "99001", "8123456789", "maxi", MAXI));
        events.put(
                "event-channel-unpaired",
                new LogEvent.ChannelUnpaired("telegram", "99001", "8123456789", "maxi", MAXI));
        events.put(
                "event-work-ordered",
                new LogEvent.WorkOrdered("deploy", List.of("build", "test"), AGENT));
        events.put(
                "event-rule-made",
                new LogEvent.RuleMade("r-7m2kq0", new DecisionId("d-7m2kq0"), MAXI));
        events.put("event-rule-ended", new LogEvent.RuleEnded("r-7m2kq0", "revoked", MAXI));
        events.put(
                "event-rule-refused",
                new LogEvent.RuleRefused(List.of("r-7m2kq0", "r-8n3kr1"), "it is locked"));
        events.put(
                "event-contested",
                new LogEvent.Contested(new DecisionId("d-8n3kr1"), "too early", MAXI));
        events.put("event-reviewed", new LogEvent.Reviewed(MAXI));
        events.put("event-work-done", new LogEvent.WorkDone("build", AGENT));
        events.put(
                "event-tool-completed",
                new LogEvent.ToolCompleted(
                        "c-9v3k2m",
                        "i-0123456789ab",
                        "add_objective",
                        "success",
                        List.of(
                                new AnalysisEvent.ObjectiveAdded("obj_1", null, true),
                                new AnalysisEvent.ConsequenceRated("alt_a", "obj_1", -2),
                                new AnalysisEvent.ConfirmationResolved("cf_1", "confirmed", 0)),
                        12L,
                        "5f",
                        AGENT));
        events.put(
                "event-plan-moved",
                new LogEvent.PlanMoved(
                        "claude-code", "s-1", "step_claimed", "executing", "step 2", AGENT));
        return events;
    }
}
