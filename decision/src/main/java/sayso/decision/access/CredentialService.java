package sayso.decision.access;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import sayso.decision.model.Actor;

/// Issues, recognises, lists and revokes the credentials of persons and agents, draws secrets or
/// registers those drawn elsewhere, and logs refused attempts to make or revoke a credential. A
/// secret, `sayso_agent_ID_SECRET`, is shown once, when it is issued; only its hash is kept. Safe
/// for use by many threads.
public final class CredentialService {
    private static final String MARK = "sayso";
    private static final int PARTS = 4;

    private final CredentialStore store;
    private final SecretGenerator secrets;
    private final InstantSource clock;

    /// @param random a secure one
    public CredentialService(CredentialStore store, RandomGenerator random, InstantSource clock) {
        this.store = requireNonNull(store, "store is null");
        this.secrets = new SecretGenerator(random);
        this.clock = requireNonNull(clock, "clock is null");
    }

    /// A new credential and its secret, which cannot be read again.
    public record Issued(Credential credential, String secret) {
        @Override
        public String toString() {
            return credential.toString();
        }
    }

    /// @param name see `Credential.isName`
    /// @param by who makes it
    public Issued issue(CredentialKind kind, String name, Actor by) {
        while (true) {
            String secret = drawn(kind, secrets);
            Credential credential = new Credential(idIn(secret), kind, name, now(), null);
            if (store.add(new CredentialRecord(credential, SecretHash.of(secret)), by)) {
                return new Issued(credential, secret);
            }
        }
    }

    /// A secret that no store knows yet; `adopt` makes it a credential.
    ///
    /// @param random a secure one
    public static String draw(CredentialKind kind, RandomGenerator random) {
        return drawn(kind, new SecretGenerator(random));
    }

    /// Whom a secret says that it stands for; empty for a text that is none.
    public static Optional<CredentialKind> kind(String secret) {
        String[] parts = secret.split("_", PARTS);
        return parts.length == PARTS && parts[0].equals(MARK)
                ? CredentialKind.parse(parts[1])
                : Optional.empty();
    }

    /// The credential of a secret that was drawn elsewhere; added if it is new.
    ///
    /// @param by who makes it known
    /// @return empty if the text is no secret of this kind, or its credential was revoked
    public Optional<Credential> adopt(CredentialKind kind, String name, String secret, Actor by) {
        if (!secret.matches(MARK + "_" + kind.wireName() + "_[0-9a-z]{8}_[0-9a-z]{32}")) {
            return Optional.empty();
        }
        Credential credential = new Credential(idIn(secret), kind, name, now(), null);
        store.add(new CredentialRecord(credential, SecretHash.of(secret)), by);
        return recognise(secret);
    }

    /// Whose secret this is; empty for one that is unknown or revoked.
    public Optional<Credential> recognise(String secret) {
        return recogniseEver(secret).filter(credential -> !credential.isRevoked());
    }

    /// The same, revoked ones included.
    public Optional<Credential> recogniseEver(String secret) {
        String[] parts = secret.split("_", PARTS);
        if (parts.length != PARTS || !parts[0].equals(MARK)) {
            return Optional.empty();
        }
        SecretHash hash = SecretHash.of(secret);
        return store.credential(parts[2])
                .filter(kept -> kept.hash().matches(hash))
                .map(CredentialRecord::credential);
    }

    /// The credential of this id, revoked or not.
    public Optional<Credential> find(String id) {
        return store.credential(id).map(CredentialRecord::credential);
    }

    public List<Credential> list() {
        return store.credentials();
    }

    /// Ends a credential at once; what it asked stays.
    public Optional<Credential> revoke(String id, Actor by) {
        return store.revoke(id, by);
    }

    /// Logs that somebody who may not wanted to make or to end one.
    public void refused(String attempt, Actor by) {
        store.refused(attempt, by);
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }

    private static String drawn(CredentialKind kind, SecretGenerator secrets) {
        return String.join("_", MARK, kind.wireName(), secrets.id(), secrets.secret());
    }

    private static String idIn(String secret) {
        return secret.split("_", PARTS)[2];
    }
}
