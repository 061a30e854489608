package sayso.hub.http;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import sayso.core.access.Credential;
import sayso.core.access.Credentials;

/// Recognises callers by the credentials of the store. Every request asks the store, so that what was
/// revoked anywhere is refused everywhere at once. An agent's owner is its credential's name.
public final class StoredCredentials implements Authenticator {
    private final Credentials credentials;

    public StoredCredentials(Credentials credentials) {
        this.credentials = requireNonNull(credentials, "credentials is null");
    }

    @Override
    public Optional<Caller> recognise(String secret) {
        return credentials.recognise(secret).map(StoredCredentials::caller);
    }

    private static Caller caller(Credential credential) {
        return switch (credential.kind()) {
            case AGENT -> new Caller.Agent(credential.id(), credential.name(), credential.name());
            case PERSON -> new Caller.Person(credential.id(), credential.name());
        };
    }
}
