package sayso.benchmarks.history;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
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
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionLinks;
import sayso.decision.model.DecisionTimestamps;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Surface;
import sayso.decision.store.DecisionStore;
import sayso.decision.store.DecisionTransaction;

/// Fills a store with the decisions of years: 2.6 kB each with their log, from twenty agents in five
/// projects, a day in one transaction. The same seed gives the same decisions, so that figures of
/// different days are of the same store.
public final class HistorySeeder {
    /// How many are still open at the end.
    public static final int OPEN = 100;

    /// A word that one decision in a thousand has in its title.
    public static final String RARE_WORD = "palimpsest";

    private static final int A_DAY = 700;
    private static final int AGENTS = 20;
    private static final int PROJECTS = 5;
    private static final Actor PERSON = new Actor.Person("ann", Surface.WEB, Assurance.TERMINAL);
    private static final List<String> CHOICES = List.of("first", "second", "third");

    private final RandomGenerator random;
    private final DatasetVocabulary vocabulary;
    private final DatasetClock clock;
    private int number;

    HistorySeeder(long seed, DatasetClock clock) {
        this.random = new Random(seed);
        this.vocabulary = new DatasetVocabulary(random);
        this.clock = clock;
    }

    /// When the first of so many was asked, if the last was asked at this time.
    static Instant begin(int count, Instant end) {
        return end.minus(Duration.ofDays(Math.ceilDiv(count, A_DAY) + 1L));
    }

    /// Adds so many, of which the last are open.
    void fill(DecisionStore store, int count) {
        for (int left = count; left > 0; left -= A_DAY) {
            List<Decision> day = new ArrayList<>();
            for (int i = Math.min(left, A_DAY); i > 0; i--) {
                day.add(decision(left - day.size() <= OPEN));
            }
            store.write(transaction -> {
                day.forEach(decision -> add(transaction, decision));
                return true;
            });
            clock.moveTo(clock.instant().plus(Duration.ofDays(1)));
        }
    }

    private static void add(DecisionTransaction transaction, Decision decision) {
        if (!transaction.insert(decision, null)) {
            throw new IllegalStateException(decision.id() + " is there already");
        }
        transaction.append(
                decision.id(),
                new LogEvent.Asked(
                        decision.question(), decision.terms(), decision.asker(), decision.links()));
        switch (decision.outcome()) {
            case null -> {}
            case Outcome.Answered answered ->
                    transaction.append(
                            decision.id(),
                            new LogEvent.Answered(answered.answer(), answered.by(), false));
            case Outcome.Cancelled cancelled ->
                    transaction.append(
                            decision.id(),
                            new LogEvent.Cancelled(
                                    cancelled.kind(), cancelled.reason(), cancelled.by()));
            case Outcome.TimedOut _ ->
                    transaction.append(decision.id(), new LogEvent.TimedOut(null, null));
            case Outcome.Superseded superseded ->
                    transaction.append(
                            decision.id(),
                            new LogEvent.Superseded(superseded.successor(), superseded.by()));
        }
    }

    private Decision decision(boolean open) {
        number++;
        int agent = random.nextInt(AGENTS);
        String project = "project-" + agent % PROJECTS;
        Asker asker =
                Asker.local(project + "/agent-" + agent, "mcp")
                        .inRepository("git:" + Integer.toHexString(agent % PROJECTS).repeat(40));
        if (!(AskRules.check(request(), DeskPolicy.STANDARD)
                instanceof AskCheckResult.Valid valid)) {
            throw new IllegalStateException("not a valid question");
        }
        Instant asked = clock.instant().plusMillis(random.nextInt(36_000_000));
        Outcome outcome = open ? null : outcome(asker, asked);
        return new Decision(
                new DecisionId("d-" + Integer.toString(60_466_176 + mixed(number), 36)),
                "question-" + number,
                valid.question(),
                valid.terms(),
                asker,
                DecisionLinks.NONE,
                new DecisionTimestamps(asked, null, null, outcome == null ? null : outcome.at()),
                ContentDigest.of(valid.question()),
                outcome,
                null,
                outcome == null ? 1 : 2);
    }

    /// Ids in no order, as drawn ones are, and each once: an odd factor permutes the numbers below a power of two.
    private static int mixed(int number) {
        return (int) (number * 0x9E3779B1L & (1 << 29) - 1);
    }

    private AskRequest request() {
        String title = vocabulary.words(4 + random.nextInt(4), random);
        return AskRequest.of(
                        random.nextInt(1_000) == 0 ? RARE_WORD + " " + title : title,
                        vocabulary.words(5, random),
                        CHOICES.stream()
                                .map(choice ->
                                        new RequestedOption(
                                                choice,
                                                vocabulary.words(2, random),
                                                vocabulary.words(2, random),
                                                choice.equals("first"),
                                                null,
                                                null))
                                .toList())
                .withContext(vocabulary.words(8, random));
    }

    private Outcome outcome(Asker asker, Instant asked) {
        Instant at = asked.plusSeconds(20 + (long) (random.nextExponential() * 900));
        int kind = random.nextInt(100);
        if (kind < 90) {
            String chosen = CHOICES.get(random.nextInt(20) == 0 ? 2 : random.nextInt(2));
            return new Outcome.Answered(Answer.choosing(new OptionId(chosen)), PERSON, at, false);
        }
        return kind < 96
                ? new Outcome.TimedOut(at, null)
                : new Outcome.Cancelled(
                        CancelKind.WITHDRAWN,
                        "settled otherwise",
                        new Actor.Agent(asker.owner(), asker.name(), null),
                        at);
    }
}
