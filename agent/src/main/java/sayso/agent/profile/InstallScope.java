package sayso.agent.profile;

import sayso.decision.model.WireEnum;

/// Scope in which an agent is connected: for the person in every project, or for everyone who works
/// in the current folder.
public enum InstallScope implements WireEnum {
    /// The person, in every project.
    USER,
    /// Everyone who works in the current folder, by files that can be committed.
    PROJECT
}
