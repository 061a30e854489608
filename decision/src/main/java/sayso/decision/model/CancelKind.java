package sayso.decision.model;

import java.util.Optional;

/// The way in which a decision was cancelled: declined by a person, put off by a person to talk
/// first, or withdrawn by the asker.
public enum CancelKind implements WireEnum {
    /// A person declined to answer.
    REFUSED,
    /// A person wants to talk first.
    DISCUSS,
    /// The asker took the question back.
    WITHDRAWN;

    /// The way in which this actor cancels where it does not say: agents withdraw, others decline.
    public static CancelKind by(Actor actor) {
        return DeciderKind.of(actor) == DeciderKind.AGENT ? WITHDRAWN : REFUSED;
    }

    public static Optional<CancelKind> parse(String text) {
        return WireEnum.named(values(), text);
    }
}
