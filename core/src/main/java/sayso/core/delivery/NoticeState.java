package sayso.core.delivery;

import java.util.Locale;
import java.util.Optional;

/// The delivery state of a notice.
public enum NoticeState {
    /// It is to be sent, for the first time or again.
    WAITING,
    /// Its channel confirmed that it was taken.
    SENT,
    /// It is tried no more; somebody can have it tried again.
    DEAD,
    /// It was never sent, since it would have told what is no longer so.
    DROPPED;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<NoticeState> parse(String word) {
        for (NoticeState state : values()) {
            if (state.wireName().equals(word)) {
                return Optional.of(state);
            }
        }
        return Optional.empty();
    }
}
