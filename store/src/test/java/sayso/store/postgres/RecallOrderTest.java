package sayso.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.contracts.DecisionBuilder;
import sayso.contracts.LabelledMatter;
import sayso.contracts.LabelledMatter.Wording;
import sayso.contracts.SettableClock;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.memory.MemoryQuery;
import sayso.decision.memory.Precedent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Surface;
import sayso.decision.store.DecisionStore;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.store.sqlite.SqliteStore;

/// The labelled set leads to the same earlier decisions in the same order in each store, independent of any word index's
/// ranking: what is shown beside each way to ask, and what a search by its words finds.
class RecallOrderTest {
    private static final Actor.Person EVE =
            new Actor.Person("eve", Surface.CLI, Assurance.TERMINAL);
    private static final String HERE = "git:1";
    private static final int FOUND = 10;
    private static final String ASKED_AGAIN = "storage";
    private static final List<String> ANSWERED = List.of("queues", ASKED_AGAIN);

    @TempDir private Path home;

    @Test
    void eachStoreFindsTheSameInTheSameOrder() {
        List<List<String>> inMemory = found(InMemoryDecisionStore::new);
        List<List<String>> sqlite =
                found(clock -> SqliteStore.open(home.resolve("sayso.db"), clock));
        List<List<String>> postgres =
                found(clock ->
                        PostgresStore.open(
                                SharedPostgresServer.newStore(), PostgresOptions.SERVER, clock));

        assertThat(inMemory).as("with several to put in order").anyMatch(one -> one.size() > 3);
        for (int at = 0; at < inMemory.size(); at++) {
            assertThat(sqlite.get(at)).as("at %d", at).isEqualTo(inMemory.get(at));
            assertThat(postgres.get(at)).as("at %d", at).isEqualTo(inMemory.get(at));
        }
    }

    /// A store whose time is this clock's.
    private interface StoreOpener {
        DecisionStore open(SettableClock clock);
    }

    /// What is found for each question, in its order. why: each store draws the same ids, so that those tell decisions apart
    private static List<List<String>> found(StoreOpener opener) {
        SettableClock clock = SettableClock.standing();
        try (DecisionDesk desk =
                new LocalDecisionDesk(
                        opener.open(clock),
                        new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(1)),
                        DeskPolicy.STANDARD,
                        clock)) {
            List<LabelledMatter> matters =
                    ANSWERED.stream()
                            .flatMap(field -> ofField(LabelledMatter.all(), field).stream())
                            .toList();
            matters.forEach(matter -> answer(desk, clock, matter));
            List<List<String>> all = new ArrayList<>();
            for (LabelledMatter matter : ofField(matters, ASKED_AGAIN)) {
                List<Wording> ways = new ArrayList<>(matter.again());
                ways.add(matter.asked());
                ways.add(matter.asked().with(matter.added()));
                matter.near().ifPresent(ways::add);
                for (Wording way : ways) {
                    Decision now = ask(desk, clock, way);
                    all.add(
                            desk.precedents(now.id(), EVE).stream()
                                    .map(RecallOrderTest::shown)
                                    .toList());
                    all.add(
                            desk
                                    .recall(
                                            new MemoryQuery(now.asker(), way.words(), true, FOUND),
                                            EVE)
                                    .stream()
                                    .map(one -> one.id().value())
                                    .toList());
                }
            }
            return all;
        }
    }

    private static List<LabelledMatter> ofField(List<LabelledMatter> all, String field) {
        return all.stream().filter(matter -> matter.field().equals(field)).toList();
    }

    private static String shown(Precedent precedent) {
        return precedent.match() + " " + precedent.decision() + " " + precedent.added();
    }

    private static void answer(DecisionDesk desk, SettableClock clock, LabelledMatter matter) {
        Decision decision = ask(desk, clock, matter.asked());
        DecisionId id = decision.id();
        desk.answer(
                id,
                Answer.choosing(decision.question().options().get(matter.chosen()).id()),
                EVE,
                null);
    }

    private static Decision ask(DecisionDesk desk, SettableClock clock, Wording wording) {
        clock.tick(Duration.ofSeconds(1));
        DecisionBuilder question = wording.question(HERE);
        return ((AskResult.Asked) desk.ask(question.ask())).decision();
    }
}
