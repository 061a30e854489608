package sayso.channel;

/// Presence of the person, as far as Sayso knows: at a surface of it, at none for a while, or away as
/// they said.
public enum PersonPresence {
    HERE,
    ABSENT,
    AWAY
}
