package sayso.app.analysis;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.app.command.Failure;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.core.analysis.call.CallFault;
import sayso.core.analysis.call.Known;
import sayso.core.analysis.tool.ToolCall;
import sayso.core.analysis.tool.ToolReply;
import sayso.wire.cycle.CallJson;

/// Calls of tools from the command line.
final class Calls {
    private Calls() {}

    /// @param cycle null for a tool that needs none
    static ToolReply make(
            Invocation invocation,
            OwnAnalyses analyses,
            String tool,
            @Nullable String cycle,
            String parameters) {
        return analyses.call(
                ToolCall.of(
                        tool, cycle, parameters, analyses.owner(cycle), analyses.actor(), "cli"));
    }

    static RefusedException unknown(String cycle) {
        return new RefusedException(
                Failure.of(
                        "not_found",
                        "there is no cycle '" + cycle + "'",
                        "sayso analysis list shows them"));
    }

    /// Says what came of it: the result as JSON, or why there is none.
    static int say(Printer printer, ToolReply reply) {
        CallFault fault = reply.fault();
        if (fault == null) {
            printer.document(CallJson.dataText(reply));
            return ExitCode.DONE;
        }
        if (printer.json()) {
            printer.document(CallJson.refused(reply));
        } else {
            if (fault.errors().size() > 1) {
                printer.fail(fault.errors().size() + " parameters cannot be so:");
                fault.errors().forEach(problem -> printer.also("  " + problem.message()));
            } else {
                printer.fail(fault.message());
            }
            printer.also("  " + hint(fault));
            if (fault.next() != null) {
                printer.also(
                        "  next: "
                                + fault.next().tool()
                                + " "
                                + CallJson.parameters(fault.next().parameters()));
            }
            reply.suggestions().forEach(one -> printer.also("  " + one));
        }
        return ExitCode.ERROR;
    }

    /// The hint, and what there is to be named where it speaks of that.
    private static String hint(CallFault fault) {
        if (!(fault.details().get("known") instanceof List<?> known) || known.isEmpty()) {
            return typed(fault);
        }
        return typed(fault)
                        .replace("the ids in details.known", "these ids")
                        .replace("details.known", "these")
                + known.stream().map(Calls::named).collect(Collectors.joining());
    }

    /// What calls of tools do, commands do here.
    private static String typed(CallFault fault) {
        return switch (fault.code()) {
            case "unknown_tool" ->
                    fault.hint()
                            .replace("List the tools first.", "sayso analysis tools lists them");
            case "unknown_cycle" ->
                    fault.hint()
                            .replace(
                                    "Start one with create_cycle.",
                                    "Start one: sayso analysis new");
            default -> fault.hint();
        };
    }

    /// From here it is a record, from a hub elsewhere an object.
    private static String named(Object one) {
        String id = "";
        String name = "";
        if (one instanceof Known known) {
            id = known.id();
            name = known.name();
        } else if (one instanceof Map<?, ?> object) {
            id = String.valueOf(object.get("id"));
            name = String.valueOf(object.get("name"));
        }
        return "\n    " + id + "  " + name;
    }
}
