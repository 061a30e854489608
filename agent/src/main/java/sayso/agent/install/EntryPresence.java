package sayso.agent.install;

import sayso.decision.model.WireEnum;

/// Presence of Sayso's entries in a settings file of an agent: all as they should be, some missing
/// or different, none, or unknown because the file cannot be read.
public enum EntryPresence implements WireEnum {
    ALL,
    /// Some of it is missing or says something else.
    SOME,
    NONE,
    /// The file cannot be read as what it should be.
    UNREADABLE
}
