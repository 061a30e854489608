package sayso.agent.install;

import sayso.decision.model.WireEnum;

/// Presence of Sayso's entries in a file.
public enum EntryPresence implements WireEnum {
    ALL,
    /// Some of it is missing or says something else.
    SOME,
    NONE,
    /// The file cannot be read as what it should be.
    UNREADABLE
}
