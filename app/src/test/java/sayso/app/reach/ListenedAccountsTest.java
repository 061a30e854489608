package sayso.app.reach;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;
import static sayso.contracts.DecisionStateFixture.MAXI;

import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.Wiring;
import sayso.app.console.CommandContext;
import sayso.app.console.ConsoleStreams;
import sayso.channel.AccountListenerWorker;
import sayso.contracts.SettableClock;
import sayso.decision.access.TicketService;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.SentCard;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.store.SqlStore;
import sayso.store.sqlite.SqliteStore;

/// Accounts whose presses a hub reads: those that answer, and for a while those that no longer do.
class ListenedAccountsTest {
    private static final AccountListenerWorker.Account BOT =
            new AccountListenerWorker.Account("telegram", "99001");
    private static final String SENDER = "8123456789";

    private final SettableClock clock = SettableClock.standing();
    private SqlStore store;
    private DecisionDesk desk;
    private ListenedAccounts listened;

    @BeforeEach
    void connect(@TempDir Path folder) throws Exception {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        CommandContext invocation =
                Wiring.serving(
                        new ConsoleStreams(new ByteArrayInputStream(new byte[0]), nowhere, nowhere),
                        Map.of("SAYSO_HOME", folder.toString()));
        invocation.home().create();
        Files.writeString(
                invocation.home().telegramToken(), "99001:AAHsecretsecretsecretsecretsecretsecr\n");
        store = SqliteStore.open(folder.resolve("sayso.db"), clock);
        desk =
                new LocalDecisionDesk(
                        store,
                        new DecisionIdGenerator("d-", new Random(5)),
                        DeskPolicy.STANDARD,
                        clock);
        listened =
                new ListenedAccounts(
                        invocation,
                        store.channels(),
                        new TicketService(store.access(), new SecureRandom()),
                        clock);
        store.channels().askPairing(BOT.channel(), BOT.name(), SENDER, "chat-1", "Maxi");
        assertThat(
                        store.channels()
                                .pair(BOT.channel(), BOT.name(), SENDER, MAXI.id(), "maxi", MAXI))
                .isPresent();
    }

    @AfterEach
    void close() {
        desk.close();
    }

    private Decision sent() {
        Decision decision = ((AskResult.Asked) desk.ask(aDecision().ask())).decision();
        ChannelAccount account =
                store.channels().pairing(BOT.channel(), BOT.name(), SENDER).orElseThrow();
        SentCard card = store.channels().keepCard(SentCard.unsent(decision, account));
        store.channels().bindCard(card.id(), "41");
        return decision;
    }

    private void disconnect() {
        store.channels().unpair(BOT.channel(), BOT.name(), SENDER, MAXI);
    }

    @Test
    void aPressOnACardOfAnAccountThatWasJustDisconnectedIsReadToBeRefused() {
        sent();
        assertThat(listened.now()).containsOnlyKeys(BOT);

        disconnect();
        clock.tick(ChannelAccount.REFUSED.minusSeconds(1));
        assertThat(listened.now()).containsOnlyKeys(BOT);

        clock.tick(ChannelAccount.REFUSED);
        assertThat(listened.now()).isEmpty();
    }

    @Test
    void withNoCardLeftToPressNobodyIsReadAfterTheyDisconnected() {
        Decision decision = sent();
        disconnect();

        desk.cancel(decision.id(), CancelKind.REFUSED, "", MAXI);

        assertThat(listened.now()).isEmpty();
    }
}
