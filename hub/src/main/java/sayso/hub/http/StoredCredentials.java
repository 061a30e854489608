package sayso.hub.http;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import sayso.core.access.Credential;
import sayso.core.access.CredentialKind;
import sayso.core.access.Credentials;
import sayso.core.access.Ticket;
import sayso.core.access.TicketKind;
import sayso.core.access.Tickets;
import sayso.core.decision.Actor;

/// Recognises callers by the credentials of the store. Every request asks the store, so that what was
/// revoked anywhere is refused everywhere at once. An agent's owner is its credential's name.
public final class StoredCredentials implements Authenticator {
    private final Credentials credentials;
    private final Tickets tickets;

    /// @param tickets where sittings are, and the sessions of browsers; the holder of a session is a
    ///     person's credential
    public StoredCredentials(Credentials credentials, Tickets tickets) {
        this.credentials = requireNonNull(credentials, "credentials is null");
        this.tickets = requireNonNull(tickets, "tickets is null");
    }

    @Override
    public Optional<Caller> recognise(String secret) {
        return credentials
                .recognise(secret)
                .map(StoredCredentials::caller)
                .or(() ->
                        tickets.find(TicketKind.SITTING, secret)
                                .flatMap(StoredCredentials::sitting));
    }

    @Override
    public void refused(Caller.Agent caller, String attempt) {
        credentials.refused(attempt, new Actor.Agent(caller.owner(), caller.name(), null));
    }

    private static Optional<Caller> sitting(Ticket ticket) {
        return Optional.ofNullable(ticket.decision())
                .map(id -> new Caller.Sitting("sitting at " + id, id, ticket.holder()));
    }

    /// A session ends with the credential that it was opened for.
    @Override
    public Optional<Caller> session(String secret) {
        return tickets.find(TicketKind.SESSION, secret)
                .filter(ticket -> ticket.usedAt() == null)
                .flatMap(ticket -> credentials.find(ticket.holder()))
                .filter(credential -> credential.kind() == CredentialKind.PERSON)
                .filter(credential -> !credential.isRevoked())
                .map(StoredCredentials::caller);
    }

    private static Caller caller(Credential credential) {
        return switch (credential.kind()) {
            case AGENT -> new Caller.Agent(credential.id(), credential.name(), credential.name());
            case PERSON -> new Caller.Person(credential.id(), credential.name());
        };
    }
}
