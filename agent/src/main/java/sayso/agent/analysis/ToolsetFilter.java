package sayso.agent.analysis;

import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import sayso.analysis.tool.ToolCatalogue;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Rewrites replies of analysis tools for a toolset, so that each suggested next call names a tool
/// that the server offers, and a hint that names another one says so.
///
/// @param toolset that the server offers
record ToolsetFilter(Toolset toolset) {
    private static final List<String> NEXT = List.of("next", "next_call");
    private static final String ALLOWED = "allowed_now";
    private static final String HINT = "hint";
    private static final Pattern WORD = Pattern.compile("[a-z]+(?:_[a-z]+)+");

    /// What begins an analysis where few tools are offered.
    private static final Map<String, String> INSTEAD =
            Map.of("add_potential_decision", "add_objective");

    /// What a call came to, with the call that it suggests.
    ObjectNode data(ObjectNode data) {
        NEXT.forEach(name -> next(data, name));
        return data;
    }

    /// Why a call was refused, with all that it names to be called.
    ObjectNode fault(ObjectNode fault) {
        within(fault);
        if (fault.get(ALLOWED) instanceof ArrayNode allowed) {
            ArrayNode kept = fault.putArray(ALLOWED);
            StreamSupport.stream(allowed.spliterator(), false)
                    .filter(tool -> toolset.offers(tool.asString("")))
                    .forEach(kept::add);
        }
        return fault;
    }

    private void within(JsonNode node) {
        if (node instanceof ObjectNode object) {
            NEXT.forEach(name -> next(object, name));
            if (object.path(HINT).isString()) {
                object.put(HINT, hint(object.path(HINT).stringValue()));
            }
        }
        node.forEach(this::within);
    }

    private String hint(String hint) {
        List<String> missing =
                WORD.matcher(hint)
                        .results()
                        .map(MatchResult::group)
                        .filter(word ->
                                ToolCatalogue.find(word).isPresent() && !toolset.offers(word))
                        .distinct()
                        .toList();
        return missing.isEmpty()
                ? hint
                : hint
                        + " This server does not offer "
                        + String.join(", ", missing)
                        + "; the person can do it in the portal.";
    }

    private void next(ObjectNode object, String name) {
        if (!(object.get(name) instanceof ObjectNode call)) {
            return;
        }
        String tool = call.path("tool").asString("");
        if (ToolCatalogue.find(tool).isEmpty() || toolset.offers(tool)) {
            return;
        }
        String instead = INSTEAD.getOrDefault(tool, "");
        if (toolset.offers(instead)) {
            call.put("tool", instead).put("why", "say what matters to whoever decides");
            call.putObject("parameters");
        } else {
            object.remove(name);
        }
    }
}
