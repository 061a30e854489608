package sayso.decision.plan.policy;

import java.util.List;

/// A line of the table of tools in plan mode: the agent, the class of the tools (or the word that
/// marks prefixes of our own tools' names), and the names to which it applies. The head of the
/// table explains its words.
///
/// @param word the class of the tools, or that these are prefixes of our own
/// @param names of tools, or what stands before names
public record ToolTableEntry(String agent, String word, List<String> names) {
    public ToolTableEntry {
        names = List.copyOf(names);
    }
}
