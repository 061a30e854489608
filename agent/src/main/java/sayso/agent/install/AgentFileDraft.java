package sayso.agent.install;

import java.util.List;

/// New text of an agent's settings file, with Sayso's entries put in or taken out, or the reason
/// why the file cannot be changed.
sealed interface AgentFileDraft {
    /// @param created paths of the objects and lists that were not there before
    record Text(String after, List<List<String>> created) implements AgentFileDraft {}

    /// The file cannot be changed without harm. `reason` says why, for people.
    record Refused(String reason) implements AgentFileDraft {}
}
