package sayso.decision.lifecycle;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionTimestamps;
import sayso.decision.model.Problem;
import sayso.decision.model.Questionnaire;
import sayso.decision.model.QuestionnairePause;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;
import sayso.decision.model.TopicId;
import sayso.decision.permission.Action;
import sayso.decision.permission.PermissionResult;
import sayso.decision.permission.Permissions;

/// Rules for pausing a questionnaire, resuming it, and the asker's reports and wish to resume in
/// between: determines the effect of each. Pure, as `TransitionRules` is.
final class QuestionnairePauseRules {
    private QuestionnairePauseRules() {}

    static TransitionResult pause(Decision decision, DecisionChange.BreakOff change, Instant now) {
        if (Permissions.may(change.by(), new Action.Pause())
                instanceof PermissionResult.Refused(String reason)) {
            return new TransitionResult.NotAllowed(reason);
        }
        Actor.Person person = change.by().person().orElseThrow();
        if (!decision.isPending() || decision.claim() != null) {
            return new TransitionResult.AlreadyClosed();
        }
        if (!(decision.question() instanceof Questionnaire)) {
            return refused(
                    "unsupported",
                    decision.id()
                            + " has one question and cannot be paused; decline it and say that you"
                            + " want to talk");
        }
        if (change.seenDigest() != null && !change.seenDigest().equals(decision.contentDigest())) {
            return refused("conflict", "the question changed while you read it");
        }
        List<Problem> problems = TopicAnswerRules.checkGiven(decision.question(), change.soFar());
        if (!problems.isEmpty()) {
            return new TransitionResult.Refused(problems);
        }
        Answer soFar = change.soFar().inOrderOf(decision.question());
        QuestionnairePause before = decision.pause();
        if (before != null && before.endsWaits() && before.handedOver().equals(soFar)) {
            return new TransitionResult.Unchanged();
        }
        QuestionnairePause pause =
                new QuestionnairePause(
                        soFar,
                        person,
                        now,
                        left(decision, before, now),
                        null,
                        before == null ? Answer.EMPTY : before.reported(),
                        null);
        return new TransitionResult.Moved(
                decision.paused(decision.timing().withDeadline(null), pause),
                new LogEvent.Paused(soFar, person),
                new GateEffect.Keep());
    }

    static TransitionResult goOn(Decision decision, DecisionChange.GoOn change, Instant now) {
        if (!decision.isPending()) {
            return new TransitionResult.AlreadyClosed();
        }
        QuestionnairePause pause = decision.pause();
        Actor by = change.by();
        PermissionResult report = Permissions.may(by, new Action.Report());
        if (pause == null || !pause.isOn()) {
            return report.isGranted()
                    ? report(decision, change.reported(), by)
                    : new TransitionResult.Unchanged();
        }
        if (Permissions.may(by, new Action.Resume()).isGranted()) {
            return resumed(decision, pause, by, now);
        }
        return switch (report) {
            case PermissionResult.Granted _ -> wish(decision, pause, change.reported(), by, now);
            case PermissionResult.Refused(String reason) -> new TransitionResult.NotAllowed(reason);
        };
    }

    private static TransitionResult resumed(
            Decision decision, QuestionnairePause pause, Actor by, Instant now) {
        DecisionTimestamps timing = decision.timing();
        Instant deadline =
                timing.deadline() == null && pause.left() != null
                        ? now.plus(pause.left())
                        : timing.deadline();
        return new TransitionResult.Moved(
                decision.paused(timing.withDeadline(deadline), pause.ended(now)),
                new LogEvent.WentOn(by),
                new GateEffect.Keep());
    }

    private static TransitionResult wish(
            Decision decision, QuestionnairePause pause, Answer reported, Actor by, Instant now) {
        Answer told = reported.topics().isEmpty() ? pause.reported() : reported;
        if (pause.wishedAt() != null && pause.reported().equals(told)) {
            return new TransitionResult.Unchanged();
        }
        List<Problem> problems = TopicAnswerRules.checkGiven(decision.question(), told);
        if (!problems.isEmpty()) {
            return new TransitionResult.Refused(problems);
        }
        return new TransitionResult.Moved(
                decision.paused(decision.timing(), pause.wished(now, told))
                        .reporting(told(decision, told)),
                new LogEvent.WishedToGoOn(told, by),
                new GateEffect.Keep());
    }

    /// What the asker says of a questionnaire that a person has before them.
    private static TransitionResult report(Decision decision, Answer reported, Actor by) {
        Map<TopicId, TopicAnswer> news = new LinkedHashMap<>();
        reported.topics()
                .forEach((id, said) -> {
                    TopicAnswer known = known(decision, id);
                    if (known == null || !said.saysTheSameAs(known)) {
                        news.put(id, said.from(TopicAnswerSource.AGENT_REPORTED));
                    }
                });
        if (news.isEmpty()) {
            return new TransitionResult.Unchanged();
        }
        Answer told = Answer.ofTopics(news);
        List<Problem> problems = TopicAnswerRules.checkGiven(decision.question(), told);
        if (!problems.isEmpty()) {
            return new TransitionResult.Refused(problems);
        }
        return new TransitionResult.Moved(
                decision.with(decision.timing()).reporting(told(decision, told)),
                new LogEvent.Reported(told, by),
                new GateEffect.Keep());
    }

    /// What the asker said last on a topic, or null.
    private static @Nullable TopicAnswer known(Decision decision, TopicId id) {
        TopicAnswer before = decision.reported().topics().get(id);
        return before != null
                ? before
                : decision.question().topic(id).map(Topic::initial).orElse(null);
    }

    /// All that the asker has said, the last of it on each topic.
    private static Answer told(Decision decision, Answer news) {
        Map<TopicId, TopicAnswer> all = new LinkedHashMap<>(decision.reported().topics());
        news.topics()
                .forEach((id, said) -> all.put(id, said.from(TopicAnswerSource.AGENT_REPORTED)));
        return Answer.ofTopics(all).inOrderOf(decision.question());
    }

    private static @Nullable Duration left(
            Decision decision, @Nullable QuestionnairePause before, Instant now) {
        Instant due = decision.timing().due();
        if (due == null) {
            return before != null && before.isOn() ? before.left() : null;
        }
        Duration left = Duration.between(now, due);
        return left.isPositive() ? left : Duration.ZERO;
    }

    private static TransitionResult refused(String code, String message) {
        return new TransitionResult.Refused(List.of(new Problem(code, "", message)));
    }
}
