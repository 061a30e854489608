package sayso.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.decision.access.CredentialService;
import sayso.decision.access.TicketKind;
import sayso.decision.access.TicketRedemption;
import sayso.decision.access.TicketService;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LogEvent;

/// Whatever was acknowledged about who may come in holds after `kill -9`: what ended has ended, what
/// was spent is spent, and the log tells of all of it.
class AccessAfterKillTest {
    @TempDir private Path home;

    @ParameterizedTest
    @ValueSource(ints = {3, 42})
    void whatWasAcknowledgedHolds(int lines) throws Exception {
        Path file = home.resolve("sayso.db");
        List<String> told = new ArrayList<>();
        try (AccessProcess other = AccessProcess.start(file)) {
            while (told.size() < lines) {
                told.add(other.told());
            }
            other.kill();
            for (String line = other.told(); line != null; line = other.told()) {
                told.add(line);
            }
        }
        try (SqliteStore store = SqliteStore.open(file, InstantSource.system())) {
            CredentialService credentials =
                    new CredentialService(store.access(), new Random(1), store.clock());
            TicketService tickets = new TicketService(store.access(), new Random(1));
            String log =
                    store.log().since(0, 100_000).stream()
                            .map(logged -> logged.event())
                            .filter(event ->
                                    event instanceof LogEvent.TokenMade
                                            || event instanceof LogEvent.TokenRevoked)
                            .toList()
                            .toString();
            assertThat(store.log().verify()).isInstanceOf(LogCheckResult.Intact.class);
            for (String line : told) {
                String[] words = line.split(" ", 2);
                switch (words[0]) {
                    case "made" -> {
                        assertThat(credentials.recognise(words[1])).isPresent();
                        assertThat(log).contains("TokenMade[token=" + words[1].split("_", 4)[2]);
                    }
                    case "ended" -> {
                        assertThat(credentials.recognise(words[1])).isEmpty();
                        assertThat(log).contains("TokenRevoked[token=" + words[1].split("_", 4)[2]);
                    }
                    case "spent" ->
                            assertThat(tickets.spend(TicketKind.HANDOFF, words[1]))
                                    .isInstanceOf(TicketRedemption.AlreadyUsed.class);
                    case "nonce" ->
                            assertThat(
                                            store.access()
                                                    .spendNonce(
                                                            words[1],
                                                            store.clock()
                                                                    .instant()
                                                                    .plus(Duration.ofHours(1))))
                                    .isFalse();
                    default -> throw new IllegalStateException(line);
                }
            }
        }
    }
}
