package sayso.decision.questionnaire;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.NewDecision;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.Problem;
import sayso.decision.model.Question;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.QuestionnairePause;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;
import sayso.decision.store.DecisionFilter;
import sayso.decision.store.DecisionQuery;

/// Asks questionnaires through the desk so that no person is asked twice, resumes a paused one at
/// its asker's request, and passes on what the asker reports meanwhile. A repeated ask of the same
/// asker joins the one that already waits, and one that asks something else by now replaces it. A
/// paused questionnaire is resumed even where some of its topics ask something else by now; in
/// every other case the person goes first.
public final class QuestionnaireService {
    private static final int LOOKED_THROUGH = 200;

    private final DecisionDesk desk;

    public QuestionnaireService(DecisionDesk desk) {
        this.desk = requireNonNull(desk, "desk is null");
    }

    /// Asks, or joins what waits already.
    ///
    /// @param ask one with topics
    /// @param before the questionnaire which the asker says this goes on, or null to find it
    public AskResult ask(NewDecision ask, @Nullable Decision before) {
        Optional<Decision> waiting =
                before == null ? waiting(ask) : Optional.of(before).filter(Decision::isPending);
        if (waiting.isEmpty()) {
            return desk.ask(ask);
        }
        Decision found = waiting.get();
        if (!found.question().asksSameAs(ask.question())) {
            return desk.ask(ask.replacing(found.id()));
        }
        return goOn(found, known(ask.question()), agent(ask))
                .<AskResult>map(AskResult.Rejected::new)
                .orElseGet(() -> new AskResult.Asked(current(found, ask), true, ask.warnings()));
    }

    /// Says of a questionnaire what its asker knows by now and, where it is paused, that its asker would like to
    /// go on.
    ///
    /// @param reported what the asker says is known, as from talk
    /// @return what is wrong with it; empty if it was kept or there is nothing to keep
    public Optional<List<Problem>> goOn(Decision found, Answer reported, Actor.Agent by) {
        QuestionnairePause pause = found.isPaused() ? found.pause() : null;
        if (pause == null && reported.topics().isEmpty()) {
            return Optional.empty();
        }
        Map<TopicId, TopicAnswer> news = new LinkedHashMap<>();
        reported.topics()
                .forEach((id, said) -> {
                    TopicAnswer known = pause == null ? null : pause.handedOver().topics().get(id);
                    if (known == null || !said.saysTheSameAs(known)) {
                        news.put(id, said);
                    }
                });
        return desk.goOn(found.id(), Answer.ofTopics(news), by)
                        instanceof ChangeResult.Rejected(_, List<Problem> problems)
                ? Optional.of(problems)
                : Optional.empty();
    }

    private Optional<Decision> waiting(NewDecision ask) {
        DecisionFilter own =
                DecisionFilter.NONE
                        .ownedBy(ask.asker().owner())
                        .askedBy(ask.asker().name())
                        .ofMode(QuestionMode.TOPICS);
        return desk.list(DecisionQuery.pending().where(own).page(null, LOOKED_THROUGH)).stream()
                .filter(found -> isOfSameSession(found, ask))
                .filter(found -> isSame(found, ask.question()))
                .findFirst();
    }

    private static boolean isOfSameSession(Decision found, NewDecision ask) {
        String session = ask.asker().sessionId();
        return session == null || Objects.equals(session, found.asker().sessionId());
    }

    /// One that waits is the same if it asks the same; one that was paused also if it asks about any of
    /// the same topics.
    private static boolean isSame(Decision found, Question asked) {
        return found.isPaused()
                ? asked.topics().stream()
                        .anyMatch(topic -> found.question().topic(topic.id()).isPresent())
                : found.question().asksSameAs(asked);
    }

    private static Answer known(Question asked) {
        Map<TopicId, TopicAnswer> known = new LinkedHashMap<>();
        for (Topic topic : asked.topics()) {
            if (topic.initial() != null) {
                known.put(topic.id(), topic.initial());
            }
        }
        return Answer.ofTopics(known);
    }

    private Decision current(Decision found, NewDecision ask) {
        return desk.find(found.id().value(), agent(ask))
                        instanceof DecisionLookup.Found(Decision now)
                ? now
                : found;
    }

    private static Actor.Agent agent(NewDecision ask) {
        return ask.asker().agent();
    }
}
