package sayso.shellgate;

import java.util.Locale;

/// The verdict on a command or tool while an agent plans, from the mildest to the worst: allowed,
/// put to a person, denied.
public enum GateVerdict {
    /// It only looks.
    ALLOW,
    /// Nobody can tell from the outside; a person is asked.
    ASK,
    /// It changes something, or runs what nobody has read.
    DENY;

    public GateVerdict worse(GateVerdict other) {
        return compareTo(other) >= 0 ? this : other;
    }

    /// As it is written in JSON: `allow`, `ask`, `deny`.
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
