package sayso.hub.http;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import sayso.decision.access.Credential;
import sayso.decision.access.CredentialKind;
import sayso.decision.access.CredentialService;
import sayso.decision.access.SecretHash;
import sayso.decision.access.Ticket;
import sayso.decision.access.TicketKind;
import sayso.decision.access.TicketService;
import sayso.decision.model.Actor;

/// Authenticates callers by what the store has: credentials, the sessions of browsers, and the
/// secrets of terminals to which one decision was handed off. Every request asks the store, which
/// keeps nothing beyond the next commit, so that a revocation takes effect everywhere at once. The owner of an agent is the name of its
/// credential.
public final class CredentialAuthenticator implements Authenticator {
    private final CredentialService credentials;
    private final TicketService tickets;

    /// @param tickets where sittings are, and the sessions of browsers; the holder of a session is a
    ///     person's credential
    public CredentialAuthenticator(CredentialService credentials, TicketService tickets) {
        this.credentials = requireNonNull(credentials, "credentials is null");
        this.tickets = requireNonNull(tickets, "tickets is null");
    }

    @Override
    public Optional<AuthenticatedCaller> recognise(String secret) {
        return credentials
                .recognise(secret)
                .map(CredentialAuthenticator::caller)
                .or(() ->
                        tickets.find(TicketKind.SITTING, secret)
                                .flatMap(CredentialAuthenticator::sitting));
    }

    @Override
    public void refused(AuthenticatedCaller.Agent caller, String attempt) {
        credentials.refused(attempt, new Actor.Agent(caller.owner(), caller.name(), null));
    }

    private static Optional<AuthenticatedCaller> sitting(Ticket ticket) {
        return Optional.ofNullable(ticket.decision())
                .map(id ->
                        new AuthenticatedCaller.Sitting("sitting at " + id, id, ticket.holder()));
    }

    /// A session ends with the credential that it was opened for.
    @Override
    public Optional<AuthenticatedCaller> session(String secret) {
        return tickets.find(TicketKind.SESSION, secret)
                .flatMap(this::opener)
                .map(CredentialAuthenticator::caller);
    }

    /// Whether the session of this secret has not ended.
    public boolean lasts(SecretHash session) {
        return tickets.find(TicketKind.SESSION, session).flatMap(this::opener).isPresent();
    }

    private Optional<Credential> opener(Ticket session) {
        return Optional.of(session)
                .filter(ticket -> ticket.usedAt() == null)
                .flatMap(ticket -> credentials.find(ticket.holder()))
                .filter(credential -> credential.kind() == CredentialKind.PERSON)
                .filter(credential -> !credential.isRevoked());
    }

    private static AuthenticatedCaller caller(Credential credential) {
        return switch (credential.kind()) {
            case AGENT ->
                    new AuthenticatedCaller.Agent(
                            credential.id(), credential.name(), credential.name());
            case PERSON -> new AuthenticatedCaller.Person(credential.id(), credential.name());
        };
    }
}
