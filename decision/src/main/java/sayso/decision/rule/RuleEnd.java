package sayso.decision.rule;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Optional;
import sayso.decision.model.Actor;
import sayso.decision.model.WireEnum;

/// The end of a rule: when, by whom, and why.
public record RuleEnd(Instant at, Actor by, Reason why) {
    public RuleEnd {
        requireNonNull(at, "at is null");
        requireNonNull(by, "by is null");
        requireNonNull(why, "why is null");
    }

    /// Why a rule ended.
    public enum Reason implements WireEnum {
        /// A person ended it.
        REVOKED,
        /// Its time was over.
        EXPIRED,
        /// A person contested an answer of it.
        CONTESTED,
        /// It had answered as many questions as it may.
        USED_UP,
        /// A newer one is about the same questions.
        SUPERSEDED,
        /// The decision it was made from was erased.
        ERASED,
        /// A backup was restored that did not know its end, or a store that did not know it.
        RESTORED;

        public static Optional<Reason> parse(String text) {
            return WireEnum.named(values(), text);
        }
    }
}
