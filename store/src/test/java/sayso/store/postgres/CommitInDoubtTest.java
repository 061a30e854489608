package sayso.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;
import static sayso.contracts.DecisionStateFixture.MAXI;

import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.log.LogCheckResult;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.store.postgres.CommitCutProxy.Cut;

/// A commit whose reply was lost is neither acknowledged for nothing nor done twice.
class CommitInDoubtTest {
    private final PostgresAddress address = SharedPostgresServer.newStore();
    private CommitCutProxy proxy;
    private PostgresStore store;
    private DecisionDesk desk;
    private Decision row;

    @BeforeEach
    void ask() throws IOException {
        proxy = new CommitCutProxy();
        store = PostgresStore.open(proxy.before(address), options());
        desk =
                new LocalDecisionDesk(
                        store,
                        new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(1)),
                        DeskPolicy.STANDARD,
                        store.clock());
        row =
                store.write(transaction -> {
                    Decision asked = aDecision().row("d-000001", transaction.now());
                    transaction.insert(asked, null);
                    return asked;
                });
    }

    PostgresOptions options() {
        return PostgresOptions.COMMAND;
    }

    @AfterEach
    void close() throws IOException {
        desk.close();
        proxy.close();
    }

    @Test
    void findsOutThatItWasCommitted() {
        proxy.cutOnce(Cut.AFTER_COMMIT);
        ChangeResult result = answer("a");

        assertThat(proxy.hasCut()).isTrue();
        assertThat(result).isInstanceOf(ChangeResult.Accepted.class);
        assertAnsweredOnce();
    }

    @Test
    void doesItAgainWhenItWasNot() {
        proxy.cutOnce(Cut.BEFORE_COMMIT);
        ChangeResult result = answer("a");

        assertThat(proxy.hasCut()).isTrue();
        assertThat(result).isInstanceOf(ChangeResult.Accepted.class);
        assertAnsweredOnce();
    }

    private ChangeResult answer(String option) {
        return desk.answer(row.id(), Answer.choosing(new OptionId(option)), MAXI, null);
    }

    private void assertAnsweredOnce() {
        assertThat(store.log().since(0, 10)).hasSize(1);
        assertThat(store.read(row.id()).orElseThrow().version()).isEqualTo(2);
        assertThat(store.log().verify()).isInstanceOf(LogCheckResult.Intact.class);
        assertThat(answer("b")).isInstanceOf(ChangeResult.AlreadyClosed.class);
    }
}
