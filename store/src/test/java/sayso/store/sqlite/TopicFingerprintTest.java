package sayso.store.sqlite;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.contracts.SettableClock;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedQuestionnaire;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.memory.AskSubject;
import sayso.decision.memory.Precedent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;

/// Fingerprints of topics in a file: taken of what was answered before there were any, and gone with what is erased.
class TopicFingerprintTest {
    private static final Actor.Person ANN =
            new Actor.Person("ann", Surface.CLI, Assurance.TERMINAL);

    @TempDir private Path home;
    private final SettableClock clock = SettableClock.standing();

    @Test
    void whatWasAnsweredBeforeThereWereAnyIsFoundOnceTheStoreIsOpenedAgain() throws Exception {
        Decision earlier;
        try (DecisionDesk desk = desk()) {
            earlier = answered(desk);
        }
        try (RawSqliteConnection raw = new RawSqliteConnection(file())) {
            raw.run(
                    "DROP TRIGGER decision_archived_erased",
                    "DROP INDEX decision_archived",
                    "ALTER TABLE decision DROP COLUMN archived_at",
                    "ALTER TABLE event_payload DROP COLUMN archived_at",
                    "DROP INDEX event_stream",
                    "DROP TABLE stream",
                    "DROP TABLE stream_event",
                    "ALTER TABLE event DROP COLUMN stream",
                    "ALTER TABLE event DROP COLUMN stream_number",
                    "ALTER TABLE event DROP COLUMN stream_hash",
                    "DROP TABLE topic_fingerprint",
                    "DROP TABLE precedent_shown",
                    "PRAGMA user_version = 3008");
        }
        try (DecisionDesk desk = desk()) {
            assertThat(desk.precedents(collect(desk).id(), ANN))
                    .extracting(Precedent::decision)
                    .containsExactly(earlier.id());
        }
        try (RawSqliteConnection raw = new RawSqliteConnection(file())) {
            assertThat(raw.texts("SELECT decision_id FROM memory_backlog")).isEmpty();
        }
    }

    @Test
    void noByteOfThemIsLeftOfWhatWasErased() throws Exception {
        try (DecisionDesk desk = desk();
                RawSqliteConnection open = new RawSqliteConnection(file())) {
            Decision erased = answered(desk);
            String print = AskSubject.of(erased).getFirst().keys().getFirst().hex();
            assertThat(open.texts("SELECT fingerprint FROM topic_fingerprint")).contains(print);

            desk.erase(List.of(erased.id()), "", ANN);

            assertThat(open.texts("SELECT fingerprint FROM topic_fingerprint")).isEmpty();
            assertThat(bytes()).doesNotContain(print, "zyzzyva");
        }
    }

    private Path file() {
        return home.resolve("sayso.db");
    }

    private String bytes() throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.list(home)) {
            for (Path one : files.toList()) {
                all.append(new String(Files.readAllBytes(one), ISO_8859_1));
            }
        }
        return all.toString();
    }

    private DecisionDesk desk() {
        return new LocalDecisionDesk(
                SqliteStore.open(file(), clock),
                new DecisionIdGenerator(
                        DecisionIdGenerator.PREFIX, new Random(clock.instant().toEpochMilli())),
                DeskPolicy.STANDARD,
                clock);
    }

    private Decision answered(DecisionDesk desk) {
        Decision asked = collect(desk);
        assertThat(
                        desk.answer(
                                asked.id(),
                                Answer.EMPTY.on(
                                        new TopicId("cache"),
                                        TopicAnswer.choosing(new OptionId("zyzzyva"))),
                                ANN,
                                null))
                .isInstanceOf(ChangeResult.Accepted.class);
        clock.tick(Duration.ofMinutes(1));
        return asked;
    }

    private static Decision collect(DecisionDesk desk) {
        AskCheckResult checked =
                AskRules.check(
                        AskRequest.ofTopics(
                                "Setup",
                                new RequestedQuestionnaire(
                                        List.of(
                                                RequestedTopic.of(
                                                        "cache",
                                                        "Which cache?",
                                                        List.of(
                                                                RequestedOption.of(
                                                                        "zyzzyva", "Zyzzyva"),
                                                                RequestedOption.of(
                                                                        "local", "Local")))),
                                        RequestedQuestionnaire.Words.OWN)),
                        desk.policy());
        return ((AskResult.Asked)
                        desk.ask(
                                NewDecision.of(
                                        (AskCheckResult.Valid) checked,
                                        Asker.local("shop/builder", "mcp"))))
                .decision();
    }
}
