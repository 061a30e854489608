package sayso.wire.agent;

import java.util.Locale;

/// Scope in which an agent is connected.
public enum InstallScope {
    /// The person, in every project.
    USER,
    /// Everyone who works in the current folder, by files that can be committed.
    PROJECT;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
