package sayso.app.analysis;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.KnownId;
import sayso.analysis.tool.ToolCallRequest;
import sayso.analysis.tool.ToolReply;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.wire.cycle.ToolCallJson;

/// Calls one analysis tool for a command, prints its result as JSON or its fault with a hint
/// reworded for the command line, and returns the exit code.
final class AnalysisToolCaller {
    private AnalysisToolCaller() {}

    /// @param cycle null for a tool that needs none
    static ToolReply make(
            CommandContext invocation,
            AnalysisAccess analyses,
            String tool,
            @Nullable String cycle,
            String parameters) {
        return analyses.call(
                ToolCallRequest.of(
                        tool, cycle, parameters, analyses.owner(cycle), analyses.actor(), "cli"));
    }

    static CommandFailureException unknown(String cycle) {
        return new CommandFailureException(
                CommandFailure.of(
                        "not_found", "no cycle '" + cycle + "'", "sayso analysis list shows them"));
    }

    /// Says what came of it: the result as JSON, or why there is none.
    static int say(CommandPrinter printer, ToolReply reply) {
        CallFault fault = reply.fault();
        if (fault == null) {
            printer.document(ToolCallJson.dataText(reply));
            return ExitCode.DONE;
        }
        if (printer.json()) {
            printer.document(ToolCallJson.refused(reply));
        } else {
            if (fault.errors().size() > 1) {
                printer.fail(fault.errors().size() + " parameters are invalid:");
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
                                + ToolCallJson.parameters(fault.next().parameters()));
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
                + known.stream().map(AnalysisToolCaller::named).collect(Collectors.joining());
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
        if (one instanceof KnownId known) {
            id = known.id();
            name = known.name();
        } else if (one instanceof Map<?, ?> object) {
            id = String.valueOf(object.get("id"));
            name = String.valueOf(object.get("name"));
        }
        return "\n    " + id + "  " + name;
    }
}
