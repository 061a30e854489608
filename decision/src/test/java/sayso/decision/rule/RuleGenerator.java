package sayso.decision.rule;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.ContentDigest;
import sayso.decision.ask.Slug;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerForm;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionLinks;
import sayso.decision.model.DecisionSamples;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.DecisionTimestamps;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.SelectionSpec;
import sayso.decision.model.Surface;
import sayso.decision.model.SurfacePreference;
import sayso.decision.model.TimeoutAction;
import sayso.decision.model.Urgency;

/// Random rules and questions of so few words that they often meet, each rule with what it was made
/// from, so that a reference can judge by that.
final class RuleGenerator {
    static final Instant START = Instant.parse("2026-03-01T12:00:00Z");
    private static final PlainQuestion BASE =
            (PlainQuestion) DecisionSamples.question(DecisionSamples.request());
    private static final List<String> TITLES =
            List.of(
                    "Which cache?",
                    "which  CACHE",
                    "Which cache for build 42?",
                    "Which cache for build 57?");
    private static final List<List<String>> LABELS =
            List.of(
                    List.of("Redis", "Local"),
                    List.of("local", "REDIS"),
                    List.of("Redis", "Local", "Valkey"),
                    List.of("Redis", "Memcached"),
                    List.of("Redis", "Redis "));
    private static final List<@Nullable String> PLACES = Arrays.asList("/w/shop", "/w/other", null);
    private static final List<String> ASKERS = List.of("shop/claude-code", "codex");

    private final Random random;
    private int drawn;

    RuleGenerator(long seed) {
        this.random = new Random(seed);
    }

    /// What a rule was made of, in words, with the rule.
    record Sample(
            String owner,
            @Nullable String place,
            @Nullable String folder,
            @Nullable String asker,
            @Nullable String type,
            QuestionMode mode,
            @Nullable String title,
            Set<String> words,
            @Nullable List<String> labels,
            List<String> choose,
            StandingRule rule) {}

    List<Sample> rules(int most) {
        List<Sample> rules = new ArrayList<>();
        int count = random.nextInt(most + 1);
        for (int i = 0; i < count; i++) {
            rules.add(rule());
        }
        return rules;
    }

    Sample rule() {
        String owner = often(15) ? "bob" : Asker.LOCAL;
        String place = often(30) ? null : of(PLACES);
        String folder =
                place != null && often(40)
                        ? of(List.of("/w", "/w/shop", "/w/sho", "/w/shop/api"))
                        : null;
        String asker = often(30) ? of(ASKERS) : null;
        String type = often(20) ? of(List.of("tradeoff", "confirmation", "plan")) : null;
        QuestionMode mode = often(15) ? QuestionMode.MULTI : QuestionMode.SINGLE;
        String title = often(60) ? of(TITLES) : null;
        Set<String> words =
                title != null
                        ? Set.of()
                        : of(
                                List.of(
                                        Set.of("cache"),
                                        Set.of("which", "cache"),
                                        Set.of("42"),
                                        Set.of("cac")));
        List<String> labels = often(50) ? of(LABELS) : null;
        List<String> choose =
                often(20)
                        ? List.of()
                        : of(List.of(List.of("Redis"), List.of("LOCAL"), List.of("Valkey")));
        if (often(10)) {
            choose = List.of("Redis", "Local");
        }
        RuleScope scope =
                new RuleScope(
                        owner,
                        place,
                        folder,
                        asker,
                        type,
                        mode,
                        title == null
                                ? new RuleTitle.Words(new TreeSet<>(words))
                                : new RuleTitle.Same(RuleTitle.digest(title)),
                        labels == null
                                ? new RuleOptions.Included()
                                : new RuleOptions.Same(RuleOptions.digest(labels)));
        Actor.Person by =
                new Actor.Person(
                        "ann", Surface.TERMINAL, often(60) ? Assurance.TERMINAL : Assurance.WEB);
        StandingRule made =
                new StandingRule(
                        new RuleId("r-" + String.format("%06d", drawn++)),
                        "a rule",
                        scope,
                        choose.stream()
                                .map(label -> new RuleChoice(new OptionId(label), label))
                                .toList(),
                        new RuleLimits(
                                often(30) ? null : START.plusSeconds(random.nextInt(400) - 100),
                                often(50) ? null : 1 + random.nextInt(4),
                                random.nextInt(3)),
                        new RuleOrigin(
                                by,
                                START.minus(Duration.ofDays(random.nextInt(20))),
                                new DecisionId("d-000000"),
                                often(30) ? Boolean.TRUE : null),
                        null);
        StandingRule rule = often(15) ? made.ended(START, by, RuleEnd.Reason.REVOKED) : made;
        return new Sample(
                owner, place, folder, asker, type, mode, title, words, labels, choose, rule);
    }

    Instant time() {
        return START.plusSeconds(random.nextInt(600) - 150);
    }

    Decision question(Instant askedAt) {
        List<String> labels = of(LABELS);
        List<Option> options = new ArrayList<>();
        for (String label : labels) {
            options.add(Option.of("o" + options.size(), label));
        }
        boolean several = often(15);
        AnswerForm form =
                several
                        ? new AnswerForm.SeveralOptions(
                                options, new SelectionSpec(List.of(), 1 + random.nextInt(2), 2))
                        : new AnswerForm.OneOption(
                                options, new SelectionSpec(List.of(), 1, 1), false);
        PlainQuestion question =
                new PlainQuestion(
                        of(TITLES), BASE.prompt(), null, form, BASE.hints(), BASE.notes());
        AskIntake intake =
                new AskIntake(
                        often(15)
                                ? "tradeoff"
                                : often(12) ? of(List.of("confirmation", "plan")) : null,
                        often(5),
                        List.of());
        DecisionTerms terms =
                new DecisionTerms(
                        often(20) ? Urgency.HIGH : Urgency.MEDIUM,
                        null,
                        TimeoutAction.NONE,
                        often(40) ? Boolean.TRUE : often(10) ? Boolean.FALSE : null,
                        often(5),
                        SurfacePreference.AUTO,
                        often(20) ? of(List.of(Assurance.values())) : null,
                        intake);
        DecisionId id =
                new DecisionId("d-" + String.format("%06d", drawn++) + (often(5) ? ".r2" : ""));
        return new Decision(
                id,
                Slug.of(id, question.title()),
                question,
                terms,
                new Asker(
                        often(15) ? "bob" : Asker.LOCAL,
                        of(ASKERS),
                        null,
                        null,
                        null,
                        often(5) ? "hook" : often(5) ? "import" : "mcp",
                        of(PLACES)),
                links(),
                new DecisionTimestamps(
                        askedAt, null, null, null, null, often(3) ? askedAt.plusSeconds(15) : null),
                ContentDigest.of(question),
                null,
                null,
                1);
    }

    /// The same as a person, or nobody, ended it.
    Decision ended(Decision asked) {
        Instant at = asked.timing().askedAt().plusSeconds(5);
        List<Option> options = asked.question().options();
        return switch (random.nextInt(8)) {
            case 0 -> asked;
            case 1 ->
                    asked.ended(
                            new Outcome.Cancelled(
                                    CancelKind.REFUSED, "no", DecisionSamples.ANN, at),
                            null);
            case 2 ->
                    asked.ended(
                            new Outcome.Cancelled(
                                    CancelKind.WITHDRAWN, "", DecisionSamples.CLAUDE, at),
                            null);
            case 3 -> asked.ended(new Outcome.TimedOut(at, null), null);
            default ->
                    asked.ended(
                            new Outcome.Answered(
                                    Answer.choosing(of(options).id()),
                                    often(90) ? DecisionSamples.ANN : DecisionSamples.RULE,
                                    at,
                                    false),
                            null);
        };
    }

    boolean often(int percent) {
        return random.nextInt(100) < percent;
    }

    int number(int below) {
        return random.nextInt(below);
    }

    private <T extends @Nullable Object> T of(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private DecisionLinks links() {
        if (!often(20)) {
            return DecisionLinks.NONE;
        }
        DecisionLinks holding = DecisionLinks.blocking(List.of("bd-1"));
        return often(30) ? holding.superseding(List.of(new DecisionId("d-before"))) : holding;
    }
}
