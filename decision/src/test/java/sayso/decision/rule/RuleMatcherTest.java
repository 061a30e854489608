package sayso.decision.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.Slug;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionSamples;
import sayso.decision.model.DecisionState;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.DecisionTimestamps;

/// Rules against a slow reference that judges by what they were made of.
class RuleMatcherTest {
    @Property(tries = 10_000)
    void saysWhatTheReferenceSays(@ForAll long seed) {
        RuleGenerator generator = new RuleGenerator(seed);
        List<RuleGenerator.Sample> rules = generator.rules(8);
        Instant now = generator.time();
        Decision asked = generator.question(now);
        int lastHour = generator.often(20) ? 10 : 9;
        assertThat(told(rules, asked, lastHour, now))
                .isEqualTo(RuleReference.verdict(rules, asked, _ -> lastHour, now));
    }

    @Property(tries = 2_000)
    void permutingRulesChangesNothing(@ForAll long seed) {
        RuleGenerator generator = new RuleGenerator(seed);
        List<RuleGenerator.Sample> rules = generator.rules(8);
        Instant now = generator.time();
        Decision asked = generator.question(now);
        String before = told(rules, asked, 0, now);
        List<RuleGenerator.Sample> shuffled = new ArrayList<>(rules);
        Collections.shuffle(shuffled, new Random(seed));
        assertThat(told(shuffled, asked, 0, now)).isEqualTo(before);
    }

    @Property(tries = 2_000)
    void aKeyFindsEveryRuleThatIsAboutAQuestion(@ForAll long seed) {
        RuleGenerator generator = new RuleGenerator(seed);
        Decision asked = generator.question(RuleGenerator.START);
        List<String> keys = RuleKey.of(asked);
        for (RuleGenerator.Sample rule : generator.rules(8)) {
            if (RuleReference.isAbout(rule, asked)) {
                assertThat(keys).contains(RuleKey.of(rule.rule().scope()));
            }
        }
    }

    @Property(tries = 2_000)
    void whatItWouldHaveAnsweredIsWhatWouldHaveHappened(@ForAll long seed) {
        RuleGenerator generator = new RuleGenerator(seed);
        List<RuleGenerator.Sample> others = generator.rules(3);
        RuleGenerator.Sample tried = generator.rule();
        List<Decision> past = new ArrayList<>();
        Instant at = RuleGenerator.START;
        int count = generator.number(40);
        for (int i = 0; i < count; i++) {
            at = at.plusSeconds(generator.number(900));
            past.add(generator.ended(generator.question(at)));
        }
        List<Decision> shuffled = new ArrayList<>(past);
        Collections.shuffle(shuffled, new Random(seed));
        List<StandingRule> holding =
                others.stream()
                        .map(RuleGenerator.Sample::rule)
                        .filter(rule -> rule.end() == null)
                        .toList();
        assertThat(told(BackTest.of(fresh(tried.rule()), holding, shuffled)))
                .isEqualTo(brute(tried, others, past));
    }

    @Test
    void everyVerdictAndEveryRefusalIsReached() {
        Set<String> reached = new TreeSet<>();
        for (long seed = 0; seed < 30_000; seed++) {
            RuleGenerator generator = new RuleGenerator(seed);
            List<RuleGenerator.Sample> rules = generator.rules(8);
            Instant now = generator.time();
            String told = told(rules, generator.question(now), generator.often(20) ? 10 : 0, now);
            reached.add(told.replaceFirst(" .*", ""));
            reached.add(told.replaceFirst("^.* ", ""));
        }
        assertThat(reached).contains("answers", "asks", "silent", "refused");
        assertThat(reached)
                .containsAll(EnumSet.allOf(RuleRefusal.class).stream().map(Enum::name).toList());
    }

    @Test
    void answersTenQuestionsWithinAnHour() {
        Decision one =
                DecisionSamples.pending(
                        DecisionTerms.PLAIN,
                        DecisionSamples.question(DecisionSamples.request()),
                        List.of());
        RuleDraft.Result made =
                RuleDraft.of(
                        DecisionSamples.in(DecisionState.RESOLVED),
                        RuleWish.usual(DecisionSamples.NOON),
                        DecisionSamples.NOON);
        StandingRule rule =
                ((RuleDraft.Result.Ready) made)
                        .draft()
                        .made(new RuleId("r-7m2kq0"), DecisionSamples.ANN, DecisionSamples.NOON);
        List<Decision> past = new ArrayList<>();
        for (int i = 0; i < 14; i++) {
            past.add(asked(one, i));
        }
        BackTest test = BackTest.of(rule, List.of(), past);
        // one every five minutes: the twelfth and thirteenth are within an hour of the first ten
        assertThat(test.unanswered()).hasSize(11);
        assertThat(test.refused())
                .extracting(BackTest.Refusal::why)
                .containsOnly(RuleRefusal.TOO_OFTEN.reason());
        assertThat(test.questions()).isEqualTo(14);
    }

    private static Decision asked(Decision like, int number) {
        DecisionId id = new DecisionId("d-" + number);
        return new Decision(
                id,
                Slug.of(id, like.question().title()),
                like.question(),
                like.terms(),
                like.asker(),
                like.links(),
                new DecisionTimestamps(
                        DecisionSamples.NOON.plusSeconds(300L * number), null, null, null),
                like.contentDigest(),
                null,
                null,
                1);
    }

    private static String told(
            List<RuleGenerator.Sample> rules, Decision asked, int lastHour, Instant now) {
        return RuleReference.told(
                RuleMatcher.verdict(
                        rules.stream().map(RuleGenerator.Sample::rule).toList(),
                        asked,
                        _ -> lastHour,
                        now));
    }

    private static StandingRule fresh(StandingRule rule) {
        return new StandingRule(
                rule.id(),
                rule.name(),
                rule.scope(),
                rule.choose(),
                new RuleLimits(null, rule.limits().usesMax()),
                rule.origin(),
                null);
    }

    private static RuleGenerator.Sample with(RuleGenerator.Sample sample, StandingRule rule) {
        return new RuleGenerator.Sample(
                sample.owner(),
                sample.place(),
                sample.folder(),
                sample.asker(),
                sample.type(),
                sample.mode(),
                sample.title(),
                sample.words(),
                sample.labels(),
                sample.choose(),
                rule);
    }

    /// Asks each question of the past in turn, with what the rule had answered until then.
    private static String brute(
            RuleGenerator.Sample tried, List<RuleGenerator.Sample> others, List<Decision> past) {
        List<Instant> uses = new ArrayList<>();
        Map<String, List<String>> told = new HashMap<>();
        int here = 0;
        for (Decision one : past) {
            here += RuleReference.isHere(tried, one) ? 1 : 0;
            Instant at = one.timing().askedAt();
            int lastHour =
                    (int) uses.stream().filter(use -> !use.isBefore(at.minusSeconds(3600))).count();
            List<RuleGenerator.Sample> all = new ArrayList<>();
            for (RuleGenerator.Sample other : others) {
                if (other.rule().end() == null
                        && !other.rule().scope().equals(tried.rule().scope())) {
                    all.add(with(other, fresh(other.rule()).limited(new RuleLimits(null, null))));
                }
            }
            StandingRule rule = fresh(tried.rule());
            all.add(
                    with(
                            tried,
                            rule.limited(
                                    new RuleLimits(null, rule.limits().usesMax(), uses.size()))));
            String id = rule.id().value();
            String verdict =
                    RuleReference.verdict(
                            all, one, named -> named.equals(rule.id()) ? lastHour : 0, at);
            if (verdict.startsWith("answers " + id)) {
                uses.add(at);
                String chosen = verdict.substring(verdict.indexOf('['));
                told.computeIfAbsent(RulePast.of(one, chosen), _ -> new ArrayList<>())
                        .add(one.id().value());
            } else if (verdict.startsWith("refused " + id)
                    || (verdict.startsWith("asks") && verdict.contains(id) && !rule.asks())) {
                told.computeIfAbsent("refused", _ -> new ArrayList<>()).add(one.id().value());
            }
        }
        return here + " " + new TreeMap<>(told);
    }

    private static String told(BackTest test) {
        Map<String, List<String>> told = new TreeMap<>();
        put(told, "agreed", test.agreed().stream().map(Object::toString).toList());
        put(told, "disagreed", test.disagreed().stream().map(Object::toString).toList());
        put(told, "unanswered", test.unanswered().stream().map(Object::toString).toList());
        put(told, "refused", test.refused().stream().map(one -> one.decision().value()).toList());
        return test.questions() + " " + told;
    }

    private static void put(Map<String, List<String>> told, String kind, List<String> ids) {
        if (!ids.isEmpty()) {
            told.put(kind, ids);
        }
    }
}
