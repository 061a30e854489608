package sayso.decision.delivery;

import java.util.Optional;
import sayso.decision.model.WireEnum;

/// The delivery state of a notice: waiting, sent, given up after failures, or dropped because it no
/// longer applied.
public enum NoticeState implements WireEnum {
    /// It is to be sent, for the first time or again.
    WAITING,
    /// Its channel confirmed that it was taken.
    SENT,
    /// It is tried no more; somebody can have it tried again.
    DEAD,
    /// It was never sent, since it would have told what is no longer so.
    DROPPED;

    public static Optional<NoticeState> parse(String word) {
        return WireEnum.named(values(), word);
    }
}
