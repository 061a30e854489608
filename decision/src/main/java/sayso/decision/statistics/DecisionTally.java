package sayso.decision.statistics;

import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.DecisionFact;

/// Accumulates the statistics of a group of decisions, one decision at a time, and gives them as
/// `DecisionFigures`.
final class DecisionTally {
    private final Map<String, Integer> states = new TreeMap<>();
    private final DurationTally toView = new DurationTally();
    private final DurationTally toAnswer = new DurationTally();
    private int count;
    private int replies;
    private int ownWords;
    private int advised;
    private int taken;
    private int decided;
    private int answered;
    private int byDefault;
    private int byRule;
    private int timedOut;
    private int superseded;
    private int reopened;
    private int undelivered;
    private int escalated;
    private int byPeople;
    private int precedents;
    private int sameAs;
    private int citing;
    private int reminders;
    private int delivered;

    int count() {
        return count;
    }

    void add(DecisionFact fact) {
        DecisionFact.Ending ending = fact.ending();
        count++;
        states.merge(ending.state(), 1, Integer::sum);
        superseded += ending.state().equals("superseded") ? 1 : 0;
        timedOut += ending.timedOut() ? 1 : 0;
        reopened += ending.reopened() ? 1 : 0;
        escalated += fact.told().escalated() ? 1 : 0;
        citing += ending.citing() ? 1 : 0;
        // why: who gave an earlier answer again was offered it, whether or not that was noted
        precedents += fact.told().precedent() || ending.again() ? 1 : 0;
        switch (ending.by()) {
            case NOBODY -> {}
            case PERSON -> {
                decided++;
                byPeople++;
                sameAs += ending.again() ? 1 : 0;
                toAnswer.add(fact.askedAt(), fact.answeredAt());
            }
            case RULE -> {
                decided++;
                byRule++;
            }
            case DEFAULT -> {
                decided++;
                byDefault++;
            }
        }
        toView.add(fact.askedAt(), viewedAt(fact));
        if (fact.answeredAt() != null) {
            answered++;
            reminders += fact.told().reminders();
            delivered += fact.told().delivered();
            undelivered += ending.delivered() ? 0 : 1;
        }
        ending.replies().forEach(this::add);
    }

    DecisionFigures figures() {
        return new DecisionFigures(
                count,
                states,
                toView.spread(),
                toAnswer.spread(),
                new CountRatio(ownWords, replies),
                new CountRatio(taken, advised),
                new CountRatio(byDefault, decided),
                new CountRatio(byRule, decided),
                new CountRatio(timedOut, count),
                new CountRatio(superseded, count),
                new CountRatio(reopened, count),
                new CountRatio(undelivered, answered),
                new CountRatio(escalated, count),
                new CountRatio(precedents, count),
                new CountRatio(sameAs, byPeople),
                new CountRatio(citing, count),
                reminders,
                delivered);
    }

    private void add(DecisionFact.Reply reply) {
        replies++;
        ownWords += reply.ownWords() ? 1 : 0;
        switch (reply.advice()) {
            case NONE -> {}
            case TAKEN -> {
                advised++;
                taken++;
            }
            case NOT_TAKEN -> advised++;
        }
    }

    /// Whoever answers has looked, whether or not that was written down before.
    private static @Nullable Instant viewedAt(DecisionFact fact) {
        Instant viewed = fact.told().viewedAt();
        Instant answered = fact.ending().by() == DecisionFact.By.PERSON ? fact.answeredAt() : null;
        return viewed == null || (answered != null && answered.isBefore(viewed))
                ? answered
                : viewed;
    }
}
