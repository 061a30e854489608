package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.contracts.memory.InMemoryAccessStore;
import sayso.decision.access.Credential;
import sayso.decision.access.CredentialKind;
import sayso.decision.access.CredentialService;
import sayso.decision.access.SealingKey;
import sayso.decision.access.SealingKeyGenerator;
import sayso.decision.access.SecretHash;
import sayso.decision.access.TicketKind;
import sayso.decision.access.TicketRedemption;
import sayso.decision.access.TicketService;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Surface;
import sayso.decision.store.InMemoryDecisionStore;

/// Credentials and tickets, by secrets of which only the hash is kept.
class CredentialServiceTest {
    private static final Actor MAJA = new Actor.Person("maja", Surface.CLI, Assurance.TERMINAL);
    private static final DecisionId DECISION = new DecisionId("d-7m2kq0");

    private Instant time = Instant.parse("2026-03-02T09:15:00Z");
    private final InMemoryAccessStore store =
            new InMemoryAccessStore(new InMemoryDecisionStore(() -> time), () -> time);
    private final CredentialService credentials =
            new CredentialService(store, new Random(3), () -> time);
    private final TicketService tickets = new TicketService(store, new Random(5));

    @ParameterizedTest
    @EnumSource
    void aSecretSaysItsKindAndIsRecognised(CredentialKind kind) {
        CredentialService.Issued issued = credentials.issue(kind, "ci@shop", MAJA);

        assertThat(issued.secret())
                .matches("sayso_" + kind.wireName() + "_[0-9a-z]{8}_[0-9a-z]{32}");
        assertThat(CredentialService.kind(issued.secret())).contains(kind);
        assertThat(credentials.recognise(issued.secret())).contains(issued.credential());
        assertThat(credentials.find(issued.credential().id())).contains(issued.credential());
        assertThat(issued.toString()).doesNotContain(issued.secret());
        assertThat(store.credential(issued.credential().id()).orElseThrow().hash())
                .isEqualTo(SecretHash.of(issued.secret()));
    }

    @Test
    void anotherSecretWithTheSameIdIsNotRecognised() {
        String secret = credentials.issue(CredentialKind.AGENT, "ci", MAJA).secret();
        char last = secret.charAt(secret.length() - 1);
        String other = secret.substring(0, secret.length() - 1) + (last == '0' ? '1' : '0');

        assertThat(credentials.recognise(other)).isEmpty();
        assertThat(credentials.recogniseEver(other)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "x", "sayso_agent_12345678", "other_agent_12345678_x", "sayso__x_y"})
    void whatIsNoSecretIsOfNobody(String text) {
        assertThat(credentials.recognise(text)).isEmpty();
        assertThat(CredentialService.kind(text)).isEmpty();
    }

    @Test
    void aRevokedCredentialIsRememberedAndOpensNothing() {
        CredentialService.Issued issued = credentials.issue(CredentialKind.PERSON, "maja", MAJA);
        time = time.plusSeconds(5);

        Credential revoked = credentials.revoke(issued.credential().id(), MAJA).orElseThrow();

        assertThat(revoked.revokedAt()).isEqualTo(time);
        assertThat(credentials.recognise(issued.secret())).isEmpty();
        assertThat(credentials.recogniseEver(issued.secret())).contains(revoked);
        assertThat(credentials.list()).containsExactly(revoked);
        assertThat(credentials.revoke("nobody", MAJA)).isEmpty();
    }

    @Test
    void aSecretFromOutsideIsAdoptedWhereItHasTheForm() {
        String secret = CredentialService.draw(CredentialKind.AGENT, new Random(9));

        assertThat(credentials.adopt(CredentialKind.PERSON, "ci", secret, MAJA)).isEmpty();
        assertThat(credentials.adopt(CredentialKind.AGENT, "ci", secret + "x", MAJA)).isEmpty();
        assertThat(credentials.list()).isEmpty();

        Credential adopted =
                credentials.adopt(CredentialKind.AGENT, "ci", secret, MAJA).orElseThrow();

        assertThat(credentials.recognise(secret)).contains(adopted);
        assertThat(credentials.adopt(CredentialKind.AGENT, "other", secret, MAJA))
                .contains(adopted);
        credentials.revoke(adopted.id(), MAJA);
        assertThat(credentials.adopt(CredentialKind.AGENT, "ci", secret, MAJA)).isEmpty();
    }

    @Test
    void aNameHasLettersDigitsAndFewSigns() {
        for (String name : new String[] {"a", "Ünal-7@shop/x._", "a".repeat(64)}) {
            assertThat(Credential.isName(name)).as(name).isTrue();
        }
        for (String name : new String[] {"", "a b", "a\n", "a".repeat(65), "<a>"}) {
            assertThat(Credential.isName(name)).as(name).isFalse();
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> credentials.issue(CredentialKind.AGENT, "a b", MAJA))
                .withMessage("'a b' is not the name of a credential");
    }

    /// The hash of "abc" is of FIPS 180-4, appendix B.
    @Test
    void aHashIsSha256() {
        assertThat(SecretHash.of("abc").hex())
                .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assertThat(SecretHash.of("abc").matches(SecretHash.of("abc"))).isTrue();
        assertThat(SecretHash.of("abc").matches(SecretHash.of("abd"))).isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> new SecretHash("ba"));
    }

    @Test
    void aTicketIsSpentOnceWithinItsLifeAndAsItsKind() {
        String secret = tickets.issue(TicketKind.TASK, DECISION, "maja", Duration.ofMinutes(1));

        assertThat(tickets.find(TicketKind.TASK, secret).orElseThrow().decision())
                .isEqualTo(DECISION);
        assertThat(tickets.find(TicketKind.PORTAL, secret)).isEmpty();
        assertThat(tickets.spend(TicketKind.PORTAL, secret))
                .isEqualTo(new TicketRedemption.Unknown());
        assertThat(tickets.spend(TicketKind.TASK, secret))
                .isInstanceOf(TicketRedemption.Spent.class);
        assertThat(tickets.spend(TicketKind.TASK, secret))
                .isInstanceOf(TicketRedemption.AlreadyUsed.class);

        String late = tickets.issue(TicketKind.TASK, null, "maja", Duration.ofMinutes(1));
        time = time.plusSeconds(60);

        assertThat(tickets.find(TicketKind.TASK, late)).isEmpty();
        assertThat(tickets.spend(TicketKind.TASK, late))
                .isInstanceOf(TicketRedemption.Expired.class);
    }

    @Test
    void everyKindOfTicketHasItsMarkAndName() {
        assertThat(TicketKind.values())
                .allSatisfy(kind -> {
                    assertThat(TicketKind.ofSecret(kind.mark() + "x")).contains(kind);
                    assertThat(TicketKind.parse(kind.wireName())).contains(kind);
                });
        assertThat(Arrays.stream(TicketKind.values()).map(TicketKind::mark))
                .doesNotHaveDuplicates();
        assertThat(TicketKind.ofSecret("x.y")).isEmpty();
        assertThat(TicketKind.parse("TASK")).isEmpty();
        assertThat(CredentialKind.parse("robot")).isEmpty();
    }

    @Test
    void aSealingKeyHasThirtyTwoBytesAndIsNotShown() {
        SealingKey key = SealingKeyGenerator.draw(new Random(1), time);

        assertThat(key.secret()).hasSize(32);
        assertThat(key.toString()).doesNotContain(key.encoded());
        assertThat(SealingKey.of(key.id(), key.secret(), time)).isEqualTo(key);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SealingKey.of("x", new byte[31], time));
    }
}
