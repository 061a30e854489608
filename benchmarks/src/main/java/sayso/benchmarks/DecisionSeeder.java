package sayso.benchmarks;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.ContentDigest;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.RequestedOption;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionLinks;
import sayso.decision.model.DecisionTimestamps;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Surface;
import sayso.decision.store.DecisionStore;

/// Fills a store with past and open decisions, many per transaction, so that a store with years of
/// use exists within seconds.
final class DecisionSeeder {
    static final Actor PERSON = new Actor.Person("bench", Surface.CLI, Assurance.TERMINAL);
    static final String ADDRESS = "shop/builder";
    static final Actor AGENT = new Actor.Agent("local", ADDRESS, null);
    static final Answer ANSWER = Answer.choosing(new OptionId("hold"));

    private static final int AT_ONCE = 1_000;

    private final DecisionStore store;
    private final Instant begin;
    private final IntFunction<Asker> askers;
    private int number;

    DecisionSeeder(DecisionStore store, InstantSource clock) {
        this(store, clock, _ -> Asker.local(ADDRESS, "mcp"));
    }

    /// @param askers who asked each decision, by its number
    DecisionSeeder(DecisionStore store, InstantSource clock, IntFunction<Asker> askers) {
        this.store = store;
        this.begin = clock.instant().minusSeconds(3_600);
        this.askers = askers;
    }

    /// Decisions that were asked and answered.
    List<DecisionId> answered(int count) {
        return add(count, true);
    }

    /// Decisions that wait.
    List<DecisionId> open(int count) {
        return add(count, false);
    }

    private List<DecisionId> add(int count, boolean answered) {
        List<DecisionId> ids = new ArrayList<>();
        while (ids.size() < count) {
            int batch = Math.min(AT_ONCE, count - ids.size());
            List<Decision> decisions = new ArrayList<>();
            for (int i = 0; i < batch; i++) {
                decisions.add(decision(answered));
            }
            store.write(transaction -> {
                for (Decision decision : decisions) {
                    transaction.insert(decision, null);
                    transaction.append(
                            decision.id(),
                            new LogEvent.Asked(
                                    decision.question(),
                                    decision.terms(),
                                    decision.asker(),
                                    decision.links()));
                    if (answered) {
                        transaction.append(
                                decision.id(), new LogEvent.Answered(ANSWER, PERSON, false));
                    }
                }
                return true;
            });
            decisions.forEach(decision -> ids.add(decision.id()));
        }
        return ids;
    }

    private Decision decision(boolean answered) {
        number++;
        AskRequest request =
                AskRequest.of(
                        "Question " + number,
                        "The build is green; it can go out now or on Monday.",
                        List.of(
                                RequestedOption.of("ship", "Ship it"),
                                RequestedOption.of("hold", "Hold it")));
        if (!(AskRules.check(request, DeskPolicy.STANDARD) instanceof AskCheckResult.Valid valid)) {
            throw new IllegalStateException("not a valid question");
        }
        Instant asked = begin.plusMillis(number);
        return new Decision(
                new DecisionId("d-" + Integer.toString(1_000_000 + number, 36)),
                "question-" + number,
                valid.question(),
                valid.terms(),
                askers.apply(number),
                DecisionLinks.NONE,
                new DecisionTimestamps(asked, null, null, null),
                ContentDigest.of(valid.question()),
                answered ? new Outcome.Answered(ANSWER, PERSON, asked.plusMillis(1), false) : null,
                null,
                answered ? 2 : 1);
    }
}
