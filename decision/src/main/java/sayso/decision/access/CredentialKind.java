package sayso.decision.access;

import java.util.Optional;
import sayso.decision.model.WireEnum;

/// The kind of principal that a credential authenticates: an agent or a person. An agent can ask,
/// read its own decisions, wait and withdraw; it can never answer.
public enum CredentialKind implements WireEnum {
    AGENT,
    PERSON;

    public static Optional<CredentialKind> parse(String text) {
        return WireEnum.named(values(), text);
    }
}
