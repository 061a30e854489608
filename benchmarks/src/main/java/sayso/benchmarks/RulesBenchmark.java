package sayso.benchmarks;

import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.RequestedOption;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.OptionId;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.Surface;
import sayso.decision.rule.RuleChoice;
import sayso.decision.rule.RuleId;
import sayso.decision.rule.RuleLimits;
import sayso.decision.rule.RuleOptions;
import sayso.decision.rule.RuleOrigin;
import sayso.decision.rule.RuleScope;
import sayso.decision.rule.RuleTitle;
import sayso.decision.rule.StandingRule;
import sayso.store.sqlite.SqliteStore;

/// Time of an ask that no rule answers, in a store with 10,000 standing rules about its place, of which a
/// hundred look for words in any title, compared with a store that has none; and of one that a rule answers there in the
/// same call, compared with one that waits.
record RulesBenchmark() implements Benchmark {
    private static final int RULES = 10_000;
    private static final int BY_WORDS = 100;
    private static final int WARM_UP = 50;
    private static final int ROUNDS = 400;
    private static final double P99 = 0.99;
    private static final double MORE_MILLIS = 5;
    private static final String PLACE = "/srv/shop";
    private static final List<String> LABELS = List.of("Redis", "In memory");

    @Override
    public String title() {
        return "an ask beside 10,000 standing rules";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place) {
        InstantSource clock = InstantSource.system();
        SqliteStore ruled = SqliteStore.open(place.home().resolve("ruled.db"), clock);
        SqliteStore free = SqliteStore.open(place.home().resolve("free.db"), clock);
        ruled.write(transaction -> {
            for (int number = 0; number < RULES; number++) {
                transaction.rules().add(rule(number, clock));
            }
            return true;
        });
        try (DecisionDesk many = DefaultDeskFactory.over(ruled, clock);
                DecisionDesk none = DefaultDeskFactory.over(free, clock)) {
            DurationSamples ours = new DurationSamples();
            DurationSamples theirs = new DurationSamples();
            DurationSamples answered = new DurationSamples();
            for (int round = 0; round < WARM_UP + ROUNDS; round++) {
                long without = time(none, "Question " + round, DecisionState.PENDING);
                long with = time(many, "Question " + round, DecisionState.PENDING);
                // why: each rule answers once, since none answers more than ten times an hour
                long byRule = time(many, name(BY_WORDS + round), DecisionState.RESOLVED);
                if (round >= WARM_UP) {
                    theirs.add(without);
                    ours.add(with);
                    answered.add(byRule);
                }
            }
            return List.of(
                    new BenchmarkResult(
                            "an ask that none of 10,000 standing rules answers",
                            ours.median(),
                            "without any rule",
                            theirs.median(),
                            "ms",
                            new PerformanceGoal.AtMostTimes(1.2),
                            "median of " + ROUNDS),
                    new BenchmarkResult(
                            "an ask that one of 10,000 standing rules answers in the call, p99",
                            answered.percentile(P99),
                            "one that waits for a person there, p99",
                            ours.percentile(P99),
                            "ms",
                            new PerformanceGoal.AtMostMore(MORE_MILLIS),
                            ROUNDS
                                    + " questions, median "
                                    + BenchmarkResult.number(answered.median())
                                    + " beside "
                                    + BenchmarkResult.number(ours.median())));
        }
    }

    private static String name(int number) {
        return "Rule " + number;
    }

    private static StandingRule rule(int number, InstantSource clock) {
        RuleTitle title =
                number < BY_WORDS
                        ? new RuleTitle.Words(Set.of("cache", "n" + number))
                        : new RuleTitle.Same(RuleTitle.digest(name(number)));
        return new StandingRule(
                new RuleId("r-" + Integer.toString(60_466_176 + number, 36)),
                name(number),
                new RuleScope(
                        Asker.LOCAL,
                        PLACE,
                        null,
                        null,
                        null,
                        QuestionMode.SINGLE,
                        title,
                        new RuleOptions.Same(RuleOptions.digest(LABELS))),
                List.of(new RuleChoice(new OptionId("redis"), "Redis")),
                new RuleLimits(null, null),
                new RuleOrigin(
                        new Actor.Person("bench", Surface.CLI, Assurance.TERMINAL),
                        clock.instant(),
                        new DecisionId("d-000000"),
                        null),
                null);
    }

    /// @param state in which the call leaves the question
    private static long time(DecisionDesk desk, String title, DecisionState state) {
        AskRequest request =
                AskRequest.of(
                        title,
                        "Both nodes need one.",
                        List.of(
                                RequestedOption.of("redis", "Redis"),
                                RequestedOption.of("memory", "In memory")));
        if (!(AskRules.check(request, DeskPolicy.STANDARD) instanceof AskCheckResult.Valid valid)) {
            throw new IllegalStateException("not a valid question");
        }
        NewDecision ask =
                NewDecision.of(
                        valid,
                        new Asker(
                                Asker.LOCAL, "shop/builder", null, null, null, "mcp", PLACE, null));
        long start = System.nanoTime();
        AskResult result = desk.ask(ask);
        long time = System.nanoTime() - start;
        if (!(result instanceof AskResult.Asked asked) || asked.decision().state() != state) {
            throw new IllegalStateException("it is not " + state + ": " + result);
        }
        return time;
    }
}
