package sayso.decision.plan.policy;

import java.util.List;

/// A line of the table of tools: the agent, the word that applies, and the names of tools or the
/// folder that the word is about. The head of the table explains its words.
///
/// @param word what holds for the tools: a verdict, or what their names are
/// @param names of tools, of a folder, or what stands before names
public record ToolTableEntry(String agent, String word, List<String> names) {
    public ToolTableEntry {
        names = List.copyOf(names);
    }
}
