package sayso.analysis.tool;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.InvalidEntry;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.document.ParsedDocument;
import sayso.decision.log.AnalysisEvent;
import sayso.decision.model.Problem;

/// The port that reads and writes JSON for analysis tools: parses and checks the parameters of
/// calls, and writes results, changes, events and audit hashes; also reads an edited Markdown
/// document into blocks.
public interface ToolJson {
    /// @param parameters whatever was sent
    Reading read(ToolCatalogueEntry spec, String parameters);

    /// The parameters as the audit trail keeps them; what is no JSON object is kept as a text, cut.
    String kept(String parameters);

    /// Parameters by name, as a JSON object.
    String written(Map<String, ?> parameters);

    /// A call by its record, as a JSON object.
    String written(Record call);

    /// Reads a document that somebody edited.
    ParsedDocument document(String markdown);

    /// @param version of the cycle after the call
    String result(ToolHandlerResult.Done done, boolean documentUpdated, long version);

    /// What changed, as a list of paths with what was there before and after.
    String changes(Cycle before, Cycle after);

    /// What came of a call, as a list.
    String events(List<AnalysisEvent> events);

    /// The hash over all of an attempt but its hash.
    String hash(ToolInvocation invocation);

    /// A tool call as read from JSON: the parsed call, or the problems with its parameters.
    ///
    /// @param tool null where something is wrong with the parameters
    /// @param cycle that was named among the parameters, or null
    /// @param permitted the parameters in one form, without the cycle and the confirmation
    /// @param confirmation that is to permit it, or null
    /// @param expectedVersion that the cycle must have, where it was sent among the parameters; or null
    /// @param unread entries that cannot be so, of a list whose entries stand each for itself
    record Reading(
            @Nullable ParsedToolCall tool,
            @Nullable String cycle,
            String permitted,
            @Nullable ItemId confirmation,
            @Nullable Long expectedVersion,
            List<Problem> problems,
            List<InvalidEntry> unread,
            List<String> warnings) {
        public Reading {
            problems = List.copyOf(problems);
            unread = List.copyOf(unread);
            warnings = List.copyOf(warnings);
        }
    }
}
