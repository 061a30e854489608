package sayso.hub.http;

import static java.util.Objects.requireNonNull;

import sayso.decision.model.DecisionId;

/// Authenticated sender of a request, identified by its credential alone: an agent, a person, or a
/// person at a single decision that was handed off to a terminal.
public sealed interface AuthenticatedCaller {
    String credentialId();

    String name();

    /// An agent, or a program that works for one.
    ///
    /// @param owner the principal whose decisions it asks and reads, compared with `Asker.owner`
    record Agent(String credentialId, String owner, String name) implements AuthenticatedCaller {
        public Agent {
            requireNonNull(credentialId, "credentialId is null");
            requireNonNull(owner, "owner is null");
            requireNonNull(name, "name is null");
        }
    }

    /// A person.
    record Person(String credentialId, String name) implements AuthenticatedCaller {
        public Person {
            requireNonNull(credentialId, "credentialId is null");
            requireNonNull(name, "name is null");
        }
    }

    /// Person at one decision in a terminal that an agent opened, as far as the launch ticket shows
    /// that, with rights to that decision alone.
    ///
    /// @param name of the person's credential that used the ticket
    record Sitting(String credentialId, DecisionId decision, String name)
            implements AuthenticatedCaller {
        public Sitting {
            requireNonNull(credentialId, "credentialId is null");
            requireNonNull(decision, "decision is null");
            requireNonNull(name, "name is null");
        }
    }
}
