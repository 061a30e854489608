package sayso.store.sqlite;

import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.contracts.DecisionBuilder;
import sayso.contracts.SettableClock;
import sayso.decision.ask.ContentDigest;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.SupersessionScope;
import sayso.decision.lifecycle.BatchAnswerItem;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionLinks;
import sayso.decision.model.DecisionTimestamps;
import sayso.decision.model.Gate;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.PortableDecision;
import sayso.decision.model.Surface;
import sayso.decision.store.DecisionQuery;

/// Whatever agents, people and time may do to decisions that hold work, drawn at random. What it does is a
/// matter of the seed alone.
final class GateActionGenerator {
    static final Actor.Person IVY = new Actor.Person("ivy", Surface.CLI, Assurance.TERMINAL);
    static final Actor.Person NOOR = new Actor.Person("noor", Surface.WEB, Assurance.TERMINAL);
    static final Actor.Rule RULE = new Actor.Rule("night");
    static final Actor.Agent MASON = new Actor.Agent(Asker.LOCAL, "shop/mason", "s1");
    static final Actor.Agent STRANGER = new Actor.Agent("other", "shop/mason", null);
    static final String RECOMMENDED = "c";

    private static final List<String> OPTIONS = List.of("a", "b", RECOMMENDED);
    private static final int KNOWN = 150;

    private final Random random;
    private final SettableClock clock;
    private final int items;
    private final List<DecisionId> ids = new ArrayList<>();
    private int number;

    /// What can be done.
    enum Verb {
        REQUEST(12),
        REQUEST_DECLARED(8),
        REQUEST_LOCKED(1),
        SUPERSEDE(6),
        REPLACE(5),
        REQUEST_UNDER_KEY(2),
        RESOLVE(9),
        RESPOND(3),
        RULE(2),
        RESOLVE_WRONGLY(3),
        RESOLVE_BY_AGENT(6),
        RESOLVE_BY_STRANGER(2),
        CLAIM(5),
        UNDO(4),
        BATCH(4),
        BATCH_BY_AGENT(2),
        CANCEL(5),
        WITHDRAW(4),
        CANCEL_WRONGLY(2),
        REOPEN(5),
        REOPEN_BY_AGENT(2),
        EXTEND(3),
        DRAFT(3),
        PAUSE(1),
        BIND(2),
        PASS_SECONDS(6),
        PASS_MINUTES(10),
        PASS_HOURS(5),
        SWEEP(4),
        ESCALATE(4),
        REMIND(1),
        ACKNOWLEDGE(1),
        AUTO_CLOSE(3),
        LOOK(4),
        AWAIT(3),
        ERASE(2),
        FINISH_WORK(6),
        ORDER_WORK(3),
        IMPORT(2);

        final int weight;

        Verb(int weight) {
            this.weight = weight;
        }
    }

    /// One thing that is done.
    ///
    /// @param said what somebody who may answer says to a decision, in this very deed
    /// @param undoable whether that can be taken back for a moment
    /// @param items what it may have to do with
    record Deed(
            Verb verb,
            String text,
            Map<DecisionId, Answer> said,
            boolean undoable,
            Set<String> items,
            Act act) {}

    /// Does it; nothing here waits.
    interface Act {
        void on(LocalDecisionDesk desk) throws InterruptedException;
    }

    GateActionGenerator(long seed, SettableClock clock, int items) {
        this.random = new Random(seed);
        this.clock = clock;
        this.items = items;
    }

    /// Puts all work in an order at random, without a circle: each after some of those before it.
    void orderWork(DecisionDesk desk) {
        for (int i = 0; i < items; i++) {
            desk.addWork(item(i), before(i), MASON);
        }
    }

    /// What there is to be done something to: what is there, not what was acknowledged.
    void know(Iterable<String> decisions) {
        ids.clear();
        decisions.forEach(id -> ids.add(new DecisionId(id)));
    }

    Deed next() {
        Verb verb = verb();
        DecisionId id = id();
        Answer answer = Answer.choosing(new OptionId(OPTIONS.get(random.nextInt(2))));
        Actor.Person person = random.nextBoolean() ? IVY : NOOR;
        return switch (verb) {
            case REQUEST -> ask(verb, question(), null);
            case REQUEST_DECLARED -> ask(verb, declared(), null);
            case REQUEST_LOCKED -> ask(verb, declared(), AskIntake.PLAIN.lock());
            case SUPERSEDE -> superseding(verb);
            case REPLACE ->
                    ask(verb, (random.nextBoolean() ? declared() : question()).replacing(id), null);
            case REQUEST_UNDER_KEY -> ask(verb, question().under("k" + random.nextInt(20)), null);
            case RESOLVE -> answer(verb, id, answer, person);
            case RESPOND -> answer(verb, id, Answer.ofText("no longer needed"), person);
            case RULE -> answer(verb, id, answer, RULE);
            case RESOLVE_WRONGLY -> {
                Answer none = Answer.choosing(new OptionId("nothing-like-that"));
                yield deed(verb, id, desk -> desk.answer(id, none, person, null));
            }
            case RESOLVE_BY_AGENT -> deed(verb, id, desk -> desk.answer(id, answer, MASON, null));
            case RESOLVE_BY_STRANGER ->
                    deed(verb, id, desk -> desk.answer(id, answer, STRANGER, null));
            case CLAIM -> claim(verb, id, answer, person);
            case UNDO -> deed(verb, id, desk -> desk.undo(id, person));
            case BATCH -> batch(verb, answer, person);
            case BATCH_BY_AGENT -> {
                List<BatchAnswerItem> answers = answers(several(), answer);
                boolean partial = random.nextBoolean();
                yield deed(verb, null, desk -> desk.answerAll(answers, partial, MASON));
            }
            case CANCEL ->
                    deed(verb, id, desk -> desk.cancel(id, CancelKind.REFUSED, "no", person));
            case WITHDRAW ->
                    deed(verb, id, desk -> desk.cancel(id, CancelKind.WITHDRAWN, "moot", MASON));
            case CANCEL_WRONGLY ->
                    deed(verb, id, desk -> desk.cancel(id, CancelKind.REFUSED, "no", MASON));
            case REOPEN -> deed(verb, id, desk -> desk.reopen(id, person));
            case REOPEN_BY_AGENT -> deed(verb, id, desk -> desk.reopen(id, MASON));
            case EXTEND -> {
                Duration more = Duration.ofMinutes(1 + random.nextInt(60));
                yield deed(
                        verb,
                        id,
                        desk -> desk.extend(id, new DeadlineAdjustment.Longer(more), person));
            }
            case DRAFT -> deed(verb, id, desk -> desk.saveDraft(id, answer, person));
            case PAUSE -> deed(verb, id, desk -> desk.pause(id, Answer.EMPTY, person, null));
            case BIND -> deed(verb, id, desk -> desk.bind(id, "s1", "claude-code", "t1", MASON));
            case PASS_SECONDS -> pass(verb, Duration.ofSeconds(1 + random.nextInt(20)));
            case PASS_MINUTES -> pass(verb, Duration.ofMinutes(1 + random.nextInt(30)));
            case PASS_HOURS -> pass(verb, Duration.ofHours(1 + random.nextInt(30)));
            case SWEEP -> deed(verb, null, DecisionDesk::closeOverdue);
            case ESCALATE -> deed(verb, null, DecisionDesk::escalateDue);
            case REMIND -> deed(verb, id, desk -> desk.remind(id, MASON));
            case ACKNOWLEDGE -> deed(verb, id, desk -> desk.acknowledge(id, null, person));
            case AUTO_CLOSE -> {
                String session = session();
                yield deed(
                        verb,
                        null,
                        desk -> desk.closeStale(session, Duration.ofHours(1), false, MASON));
            }
            case LOOK -> deed(verb, null, desk -> desk.list(DecisionQuery.pending()));
            case AWAIT -> deed(verb, id, desk -> desk.await(id, MASON, Duration.ZERO));
            case ERASE -> deed(verb, id, desk -> desk.erase(List.of(id), "private", person));
            case FINISH_WORK -> {
                String item = item(random.nextInt(items));
                yield new Deed(
                        verb,
                        item,
                        Map.of(),
                        false,
                        Set.of(item),
                        desk -> desk.finishWork(item, MASON));
            }
            case ORDER_WORK -> {
                // why: also backwards, which would be a circle
                String item = item(random.nextInt(items));
                List<String> after = List.of(item(random.nextInt(items)));
                yield new Deed(
                        verb,
                        item + " after " + after,
                        Map.of(),
                        false,
                        Set.of(item),
                        desk -> desk.addWork(item, after, MASON));
            }
            case IMPORT -> importing(verb, answer);
        };
    }

    private Verb verb() {
        int all = 0;
        for (Verb verb : Verb.values()) {
            all += verb.weight;
        }
        int drawn = random.nextInt(all);
        for (Verb verb : Verb.values()) {
            drawn -= verb.weight;
            if (drawn < 0) {
                return verb;
            }
        }
        throw new IllegalStateException("nothing drawn");
    }

    private Deed ask(Verb verb, DecisionBuilder question, @Nullable AskIntake intake) {
        NewDecision plain = question.ask();
        NewDecision ask = intake == null ? plain : plain.takenIn(intake);
        return new Deed(
                verb,
                ask.question().title() + " blocking " + ask.links().blocks(),
                Map.of(),
                false,
                Set.copyOf(ask.links().blocks()),
                desk -> desk.ask(ask));
    }

    private Deed superseding(Verb verb) {
        NewDecision ask =
                question()
                        .ask()
                        .superseding(
                                random.nextInt(4) == 0
                                        ? SupersessionScope.REQUESTER
                                        : SupersessionScope.SESSION);
        return new Deed(
                verb,
                ask.question().title(),
                Map.of(),
                false,
                Set.copyOf(ask.links().blocks()),
                desk -> desk.ask(ask));
    }

    private Deed answer(Verb verb, DecisionId id, Answer answer, Actor by) {
        return new Deed(
                verb,
                id + " " + answer + " by " + by,
                Map.of(id, answer),
                false,
                Set.of(),
                desk -> desk.answer(id, answer, by, null));
    }

    private Deed claim(Verb verb, DecisionId id, Answer answer, Actor.Person by) {
        return new Deed(
                verb,
                id + " by " + by.name(),
                Map.of(id, answer),
                true,
                Set.of(),
                desk -> desk.answer(id, answer, by, null, Duration.ofSeconds(10)));
    }

    private Deed batch(Verb verb, Answer answer, Actor.Person by) {
        Set<DecisionId> many = several();
        boolean partial = random.nextBoolean();
        List<BatchAnswerItem> answers = answers(many, answer);
        Map<DecisionId, Answer> said = new HashMap<>();
        many.forEach(id -> said.put(id, answer));
        return new Deed(
                verb,
                many + (partial ? " in part" : " together"),
                Map.copyOf(said),
                false,
                Set.of(),
                desk -> desk.answerAll(answers, partial, by));
    }

    private static List<BatchAnswerItem> answers(Set<DecisionId> many, Answer answer) {
        return many.stream().map(id -> new BatchAnswerItem(id, answer, null)).toList();
    }

    private Deed pass(Verb verb, Duration time) {
        return new Deed(verb, time.toString(), Map.of(), false, Set.of(), _ -> clock.tick(time));
    }

    /// One that waits elsewhere, or was answered there: its open gates hold here, and nothing here is freed.
    private Deed importing(Verb verb, Answer answer) {
        number++;
        boolean answered = random.nextBoolean();
        List<String> blocks = blocks();
        Decision row =
                aDecision()
                        .titled("From elsewhere " + number + "?")
                        .withOptions("a", "b", RECOMMENDED)
                        .recommending(RECOMMENDED)
                        .blocking(blocks.toArray(String[]::new))
                        .row(
                                "x-" + Long.toString(40_000_000 + random.nextInt(40_000_000), 36),
                                now());
        Decision decision =
                new Decision(
                        row.id(),
                        row.slug(),
                        row.question(),
                        row.terms(),
                        row.asker(),
                        DecisionLinks.blocking(blocks),
                        new DecisionTimestamps(now(), null, null, null),
                        ContentDigest.of(row.question()),
                        answered ? new Outcome.Answered(answer, IVY, now(), false) : null,
                        null,
                        answered ? 2 : 1);
        List<Gate> gates =
                blocks.stream()
                        .map(item -> new Gate(item, row.id(), now(), answered ? now() : null))
                        .toList();
        return new Deed(
                verb,
                row.id() + (answered ? " answered " : " waiting ") + blocks,
                Map.of(row.id(), answer),
                false,
                Set.copyOf(blocks),
                desk ->
                        desk.importAll(
                                List.of(new PortableDecision(decision, gates)), false, NOOR));
    }

    private static Deed deed(Verb verb, @Nullable DecisionId id, Act act) {
        return new Deed(verb, String.valueOf(id), Map.of(), false, Set.of(), act);
    }

    private DecisionBuilder question() {
        number++;
        DecisionBuilder question =
                aDecision()
                        .titled("Question " + number + "?")
                        .withOptions("a", "b", RECOMMENDED)
                        .recommending(RECOMMENDED)
                        .ofUrgency(List.of("high", "medium", "low").get(random.nextInt(3)))
                        .askedBy(
                                new Asker(
                                        Asker.LOCAL,
                                        "shop/mason",
                                        session(),
                                        "claude-code",
                                        null,
                                        "cli",
                                        null))
                        // why: what blocks nothing is closed by other rules
                        .blocking(
                                random.nextInt(5) == 0
                                        ? new String[0]
                                        : blocks().toArray(String[]::new));
        return random.nextBoolean()
                ? question
                : question.closingAfter(Duration.ofMinutes(1 + random.nextInt(300)));
    }

    private DecisionBuilder declared() {
        return question()
                .preselecting("b")
                .then("submit_default")
                .reversible()
                .closingAfter(Duration.ofMinutes(2 + random.nextInt(60)));
    }

    private List<String> blocks() {
        Set<String> blocks = new LinkedHashSet<>();
        int many = 1 + random.nextInt(4);
        for (int i = 0; i < many; i++) {
            // why: some work waits for many decisions, most for one
            blocks.add(
                    item(random.nextInt(random.nextBoolean() ? items : Math.max(1, items / 20))));
        }
        return List.copyOf(blocks);
    }

    private List<String> before(int place) {
        Set<String> before = new HashSet<>();
        for (int i = random.nextInt(3); i > 0 && place > 0; i--) {
            before.add(item(random.nextInt(place)));
        }
        return List.copyOf(before);
    }

    private Set<DecisionId> several() {
        Set<DecisionId> several = new LinkedHashSet<>();
        int many = 2 + random.nextInt(3);
        for (int i = 0; i < many; i++) {
            several.add(id());
        }
        return several;
    }

    /// Mostly one of the youngest, which are mostly open.
    private DecisionId id() {
        if (ids.isEmpty()) {
            return new DecisionId("d-000000");
        }
        int reach = random.nextInt(4) == 0 ? ids.size() : Math.min(ids.size(), KNOWN);
        return ids.get(ids.size() - 1 - random.nextInt(reach));
    }

    private @Nullable String session() {
        int drawn = random.nextInt(25);
        return drawn == 0 ? null : "s" + drawn;
    }

    private Instant now() {
        return clock.instant();
    }

    private static String item(int place) {
        return "bd-" + place;
    }

    static DeskPolicy policy(boolean allowsDefaults) {
        return DeskPolicy.STANDARD.allowingTimeoutDefaults(allowsDefaults);
    }
}
