package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/// The id of a person, by which people are told apart; it stays when the shown name changes. On one's
/// own computer it follows from the name, so that what was written before there were ids has the same
/// one when it is read, and nothing has to be looked up.
public record PersonId(String value) {
    private static final String LOCAL = "local:";

    public PersonId {
        requireNonNull(value, "value is null");
        if (value.isEmpty()) {
            throw new IllegalArgumentException("value is empty");
        }
    }

    /// The id of the person that this computer, or a credential, knows by this name. Names are compared
    /// as they are written: neither case nor form of letters is made equal.
    public static PersonId local(String name) {
        return new PersonId(LOCAL + name);
    }

    /// The name that the id follows from; empty where it was given otherwise.
    public Optional<String> localName() {
        return value.startsWith(LOCAL)
                ? Optional.of(value.substring(LOCAL.length()))
                : Optional.empty();
    }

    @Override
    public String toString() {
        return value;
    }
}
