package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionStateFixture.MAXI;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sayso.decision.access.AccessStore;
import sayso.decision.access.Credential;
import sayso.decision.access.CredentialKind;
import sayso.decision.access.CredentialRecord;
import sayso.decision.access.CredentialService;
import sayso.decision.access.SealingKey;
import sayso.decision.access.SecretHash;
import sayso.decision.access.Ticket;
import sayso.decision.access.TicketKind;
import sayso.decision.access.TicketRedemption;
import sayso.decision.access.TicketService;
import sayso.decision.log.EventLog;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LogQuery;
import sayso.decision.log.LoggedEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.DecisionId;

/// Tests that every `AccessStore` must pass: credentials and tickets kept as hashes only, tickets
/// and nonces spent once, sealing keys shared by all servers, and credentials logged. The test
/// class of a store implements it, with an empty store for each test.
public interface AccessStoreContract {
    /// The draw of secrets in these tests; the product takes a secure one.
    Random DRAW = new Random(11);

    AccessStore access();

    /// The same store as another process sees it; in memory, the same object.
    AccessStore another();

    SettableClock clock();

    /// The log of the store that these credentials are in.
    EventLog log();

    private CredentialService credentials() {
        return new CredentialService(access(), DRAW, clock());
    }

    private TicketService tickets() {
        return new TicketService(access(), DRAW);
    }

    @Test
    default void recognisesASecretUntilItIsRevoked() {
        CredentialService.Issued issued = credentials().issue(CredentialKind.AGENT, "ci", MAXI);

        assertThat(issued.secret()).startsWith("sayso_agent_" + issued.credential().id() + "_");
        assertThat(new CredentialService(another(), DRAW, clock()).recognise(issued.secret()))
                .contains(issued.credential());
        clock().tick(Duration.ofMinutes(1));
        Credential revoked = credentials().revoke(issued.credential().id(), MAXI).orElseThrow();
        assertThat(revoked.revokedAt()).isEqualTo(now());
        assertThat(new CredentialService(another(), DRAW, clock()).recognise(issued.secret()))
                .isEmpty();
        assertThat(credentials().recogniseEver(issued.secret())).contains(revoked);
    }

    @Test
    default void adoptsASecretThatWasDrawnElsewhereUntilItIsRevoked() {
        String secret = CredentialService.draw(CredentialKind.AGENT, DRAW);

        assertThat(credentials().recognise(secret)).isEmpty();
        Credential adopted =
                credentials().adopt(CredentialKind.AGENT, "local", secret, MAXI).orElseThrow();
        assertThat(new CredentialService(another(), DRAW, clock()).recognise(secret))
                .contains(adopted);
        assertThat(credentials().adopt(CredentialKind.AGENT, "other", secret, MAXI))
                .contains(adopted);
        assertThat(credentials().adopt(CredentialKind.PERSON, "ada", secret, MAXI)).isEmpty();
        assertThat(credentials().adopt(CredentialKind.AGENT, "local", "mine", MAXI)).isEmpty();
        credentials().revoke(adopted.id(), MAXI);
        assertThat(credentials().adopt(CredentialKind.AGENT, "local", secret, MAXI)).isEmpty();
    }

    @Test
    default void recognisesNoOtherSecret() {
        String secret = credentials().issue(CredentialKind.PERSON, "ada", MAXI).secret();
        String id = secret.split("_", -1)[2];
        char last = secret.charAt(secret.length() - 1);

        for (String other :
                List.of(
                        "",
                        "sayso",
                        "sayso_person_" + id,
                        "sayso_person_" + id + "_",
                        secret.replace("person", "agent"),
                        secret + "0",
                        secret.substring(0, secret.length() - 1) + (last == '0' ? '1' : '0'),
                        secret.toUpperCase(Locale.ROOT))) {
            assertThat(credentials().recognise(other)).as(other).isEmpty();
        }
    }

    @Test
    default void keepsNoSecret() {
        CredentialService.Issued issued = credentials().issue(CredentialKind.AGENT, "ci", MAXI);
        CredentialRecord kept = access().credential(issued.credential().id()).orElseThrow();

        assertThat(kept.toString()).doesNotContain(issued.secret().split("_", 4)[3]);
        assertThat(issued.toString()).doesNotContain(issued.secret());
        assertThat(kept.hash()).isEqualTo(SecretHash.of(issued.secret()));
    }

    @Test
    default void listsCredentialsOldestFirstAndKeepsWhenOneEnded() {
        Credential first = credentials().issue(CredentialKind.PERSON, "ada", MAXI).credential();
        clock().tick(Duration.ofSeconds(1));
        Credential second = credentials().issue(CredentialKind.AGENT, "ci", MAXI).credential();
        Credential ended = credentials().revoke(first.id(), MAXI).orElseThrow();
        clock().tick(Duration.ofSeconds(1));

        assertThat(credentials().revoke(first.id(), MAXI)).contains(ended);
        assertThat(credentials().list()).containsExactly(ended, second);
        assertThat(credentials().revoke("nobody", MAXI)).isEmpty();
    }

    @Test
    default void ofTwoCredentialsWithOneIdTheFirstStays() {
        Credential ada = new Credential("same", CredentialKind.PERSON, "ada", now(), null);
        Credential eve = new Credential("same", CredentialKind.PERSON, "eve", now(), null);

        assertThat(access().add(new CredentialRecord(ada, SecretHash.of("a")), MAXI)).isTrue();
        assertThat(another().add(new CredentialRecord(eve, SecretHash.of("e")), MAXI)).isFalse();
        assertThat(access().credential("same").orElseThrow().credential()).isEqualTo(ada);
    }

    @Test
    default void logsWhoMadeAndEndedACredentialEachOnce() {
        Actor hub = new Actor.Rule("hub");
        String drawn = CredentialService.draw(CredentialKind.PERSON, DRAW);
        String first = credentials().issue(CredentialKind.AGENT, "ci", MAXI).credential().id();
        String second =
                credentials().adopt(CredentialKind.PERSON, "ada", drawn, hub).orElseThrow().id();
        credentials().adopt(CredentialKind.PERSON, "ada", drawn, hub);
        credentials().revoke(first, MAXI);
        credentials().revoke(first, hub);
        credentials().revoke("nobody", MAXI);

        assertThat(log().since(0, 10))
                .allMatch(logged -> logged.decision().equals(LogEvent.STORE))
                .extracting(LoggedEvent::event)
                .containsExactly(
                        new LogEvent.TokenMade(first, "agent", "ci", MAXI),
                        new LogEvent.TokenMade(second, "person", "ada", hub),
                        new LogEvent.TokenRevoked(first, "agent", "ci", MAXI));
        assertThat(log().verify()).isInstanceOf(LogCheckResult.Intact.class);
    }

    @Test
    default void logsWhoWasRefusedAndNoSecret() {
        Actor agent = new Actor.Agent("local", "claude", null);
        CredentialService.Issued issued = credentials().issue(CredentialKind.PERSON, "ada", MAXI);
        credentials().refused("revoke the token " + issued.credential().id(), agent);

        assertThat(log().since(1, 10))
                .extracting(LoggedEvent::event)
                .containsExactly(
                        new LogEvent.TokenRefused(
                                "revoke the token " + issued.credential().id(), agent));
        assertThat(log().entries(LogQuery.after(0, 10)).toString())
                .doesNotContain(issued.secret().split("_", 4)[3])
                .doesNotContain(SecretHash.of(issued.secret()).hex());
    }

    @Test
    default void findsATicketUntilItExpires() {
        String secret =
                tickets()
                        .issue(
                                TicketKind.TASK,
                                new DecisionId("d-314cfh"),
                                "local",
                                Duration.ofMinutes(5));

        assertThat(secret).startsWith("t.").hasSizeGreaterThanOrEqualTo(2 + 26);
        assertThat(new TicketService(another(), DRAW).find(TicketKind.TASK, secret))
                .contains(
                        new Ticket(
                                TicketKind.TASK,
                                new DecisionId("d-314cfh"),
                                "local",
                                now(),
                                now().plus(Duration.ofMinutes(5)),
                                null));
        clock().tick(Duration.ofMinutes(5));
        assertThat(tickets().find(TicketKind.TASK, secret)).isEmpty();
    }

    @Test
    default void aTicketIsOutstandingUntilItIsSpentOrExpires() {
        TicketKind pairing = TicketKind.PAIRING;
        assertThat(tickets().isOutstanding(pairing, "telegram 99001")).isFalse();
        String first = tickets().issue(pairing, null, "telegram 99001", Duration.ofMinutes(10));
        tickets().issue(pairing, null, "telegram 99002", Duration.ofMinutes(1));

        assertThat(tickets().isOutstanding(pairing, "telegram 99001")).isTrue();
        assertThat(tickets().isOutstanding(pairing, "telegram 99003")).isFalse();
        assertThat(tickets().isOutstanding(TicketKind.PRESS, "telegram 99001")).isFalse();
        tickets().spend(pairing, first);
        assertThat(tickets().isOutstanding(pairing, "telegram 99001")).isFalse();
        clock().tick(Duration.ofMinutes(1));
        assertThat(tickets().isOutstanding(pairing, "telegram 99002")).isFalse();
    }

    @Test
    default void listsTheTicketsOfAHolderUntilTheyAreSpentOrExpire() {
        TicketKind session = TicketKind.SESSION;
        String first = tickets().issue(session, null, "ada-1", Duration.ofMinutes(10));
        clock().tick(Duration.ofSeconds(1));
        String second = tickets().issue(session, null, "ada-1", Duration.ofMinutes(1));
        String spent = tickets().issue(session, null, "ada-1", Duration.ofMinutes(10));
        tickets().issue(session, null, "bob-1", Duration.ofMinutes(10));
        tickets().issue(TicketKind.PORTAL, null, "ada-1", Duration.ofMinutes(10));

        assertThat(tickets().spend(SecretHash.of(spent)))
                .isInstanceOf(TicketRedemption.Spent.class);
        assertThat(tickets().find(session, spent).orElseThrow().usedAt()).isEqualTo(now());
        assertThat(new TicketService(another(), DRAW).outstanding(session, "ada-1"))
                .containsExactly(
                        Map.entry(
                                SecretHash.of(second),
                                tickets().find(session, second).orElseThrow()),
                        Map.entry(
                                SecretHash.of(first),
                                tickets().find(session, first).orElseThrow()));
        clock().tick(Duration.ofMinutes(1));
        assertThat(tickets().outstanding(session, "ada-1")).containsOnlyKeys(SecretHash.of(first));
        assertThat(tickets().outstanding(session, "eve-1")).isEmpty();
    }

    @Test
    default void takesNoTicketForOneOfAnotherKind() {
        String secret = tickets().issue(TicketKind.TASK, null, "local", Duration.ofMinutes(5));
        String dressed = "h." + secret.substring(2);

        assertThat(tickets().find(TicketKind.HANDOFF, secret)).isEmpty();
        assertThat(tickets().find(TicketKind.HANDOFF, dressed)).isEmpty();
        assertThat(tickets().spend(TicketKind.HANDOFF, dressed))
                .isEqualTo(new TicketRedemption.Unknown());
    }

    @Test
    default void spendsATicketOnceAndSaysWhy() {
        String secret = tickets().issue(TicketKind.PORTAL, null, "ada", Duration.ofMinutes(1));
        String late = tickets().issue(TicketKind.PORTAL, null, "ada", Duration.ofMinutes(1));

        assertThat(tickets().spend(TicketKind.PORTAL, secret))
                .isInstanceOfSatisfying(
                        TicketRedemption.Spent.class,
                        spent -> assertThat(spent.ticket().usedAt()).isEqualTo(now()));
        assertThat(new TicketService(another(), DRAW).spend(TicketKind.PORTAL, secret))
                .isInstanceOf(TicketRedemption.AlreadyUsed.class);
        clock().tick(Duration.ofMinutes(1));
        assertThat(tickets().spend(TicketKind.PORTAL, late))
                .isInstanceOf(TicketRedemption.Expired.class);
        assertThat(tickets().spend(TicketKind.PORTAL, "c.nothing"))
                .isEqualTo(new TicketRedemption.Unknown());
    }

    @Test
    default void forgetsWhatExpiredLongAgo() {
        String secret = tickets().issue(TicketKind.PORTAL, null, "ada", Duration.ofMinutes(1));
        clock().tick(Duration.ofDays(2));
        tickets().issue(TicketKind.PORTAL, null, "ada", Duration.ofMinutes(1));

        assertThat(tickets().spend(TicketKind.PORTAL, secret))
                .isEqualTo(new TicketRedemption.Unknown());
    }

    @Test
    default void ofManyWhoSpendOneTicketExactlyOneSucceeds() throws Exception {
        String secret = tickets().issue(TicketKind.HANDOFF, null, "local", Duration.ofMinutes(5));
        AccessStore other = another();

        List<TicketRedemption> spendings =
                together(
                        16,
                        i ->
                                new TicketService(i % 2 == 0 ? access() : other, DRAW)
                                        .spend(TicketKind.HANDOFF, secret));

        assertThat(spendings).filteredOn(TicketRedemption.Spent.class::isInstance).hasSize(1);
        assertThat(spendings)
                .filteredOn(TicketRedemption.AlreadyUsed.class::isInstance)
                .hasSize(15);
    }

    @Test
    default void ofManyWhoSpendOneNonceExactlyOneIsFirst() throws Exception {
        AccessStore other = another();
        Instant until = now().plus(Duration.ofMinutes(10));

        List<Boolean> firsts =
                together(16, i -> (i % 2 == 0 ? access() : other).spendNonce("n-1", until));

        assertThat(firsts).filteredOn(first -> first).hasSize(1);
        assertThat(access().spendNonce("n-2", until)).isTrue();
        clock().tick(Duration.ofMinutes(10));
        assertThat(access().spendNonce("n-1", until)).isFalse();
    }

    @Test
    default void allServersSealWithOneKeyAndKeepTheOneBefore() throws Exception {
        AccessStore other = another();
        Duration day = Duration.ofDays(1);
        List<SealingKey> keys =
                together(8, i -> (i % 2 == 0 ? access() : other).currentKey(day, DRAW));
        SealingKey first = keys.getFirst();

        assertThat(keys).containsOnly(first);
        assertThat(first.secret()).hasSize(32);
        assertThat(first.toString()).doesNotContain(first.encoded());
        clock().tick(day.plusSeconds(1));
        SealingKey second = access().currentKey(day, DRAW);
        assertThat(second.encoded()).isNotEqualTo(first.encoded());
        assertThat(other.currentKey(day, DRAW)).isEqualTo(second);
        assertThat(other.key(first.id())).contains(first);
        clock().tick(day.plusSeconds(1));
        access().currentKey(day, DRAW);
        assertThat(access().key(first.id())).isEmpty();
    }

    private Instant now() {
        return clock().instant();
    }

    /// Runs the same thing many times at once.
    private static <T> List<T> together(int times, IntFunction<T> work) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(times)) {
            List<Callable<T>> calls =
                    IntStream.range(0, times)
                            .<Callable<T>>mapToObj(i -> () -> work.apply(i))
                            .toList();
            List<T> results = new ArrayList<>();
            for (Future<T> call : threads.invokeAll(calls)) {
                results.add(call.get());
            }
            return results;
        }
    }
}
