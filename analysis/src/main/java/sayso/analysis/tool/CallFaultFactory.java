package sayso.analysis.tool;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.CallOutcome;
import sayso.analysis.call.KnownId;
import sayso.analysis.call.NextCall;
import sayso.analysis.cycle.Cycle;
import sayso.decision.model.Problem;

/// Builds the faults of tool calls that fail outside their handler, such as an unknown tool or
/// cycle, a stale version, a reused idempotency key or an internal error; also lists what is wrong
/// with the parameters of a parsed call.
final class CallFaultFactory {
    private CallFaultFactory() {}

    static CallFault unknownTool(String name) {
        List<String> close =
                ToolCatalogue.all().stream()
                        .map(ToolCatalogueEntry::name)
                        .filter(known -> resembles(known, name))
                        .toList();
        return CallFault.notFound(
                        "unknown_tool",
                        "there is no tool '" + shown(name) + "'",
                        close.isEmpty()
                                ? "List the tools first."
                                : "Did you mean " + String.join(" or ", close) + "?")
                .with("similar", close);
    }

    /// Whether one has most words of the other.
    private static boolean resembles(String known, String name) {
        List<String> words = List.of(name.toLowerCase(Locale.ROOT).split("[^a-z]+"));
        long shared = Arrays.stream(known.split("_")).filter(words::contains).count();
        return shared * 2 > known.split("_").length;
    }

    /// @param named null where none was
    /// @param known that could be meant
    static CallFault unknownCycle(@Nullable String named, List<Cycle> known) {
        String message =
                named != null
                        ? "no cycle '" + shown(named) + "'"
                        : known.isEmpty()
                                ? "there is no cycle yet"
                                : "cycle_id is missing, and not exactly one cycle is active";
        CallFault fault =
                CallFault.notFound(
                                "unknown_cycle",
                                message,
                                known.isEmpty()
                                        ? "Start one with create_cycle."
                                        : "Name one of details.known.")
                        .with(
                                "known",
                                known.stream()
                                        .map(cycle ->
                                                new KnownId(cycle.id().value(), cycle.title()))
                                        .toList());
        return known.isEmpty()
                ? fault.next(new NextCall("create_cycle", Map.of(), "there is none yet"))
                : fault;
    }

    /// What is wrong with the parameters of a call on a cycle, none where nothing is.
    static List<Problem> of(ToolJson.Reading reading, Cycle cycle) {
        String named = reading.cycle();
        if (named == null || named.equals(cycle.id().value())) {
            return reading.problems();
        }
        List<Problem> all = new ArrayList<>();
        all.add(
                new Problem(
                        "conflict",
                        "cycle_id",
                        "cycle_id '%s' is not %s, which the call is for; leave it out"
                                .formatted(shown(named), cycle.id())));
        all.addAll(reading.problems());
        return all;
    }

    static CallFault stale(long expected, long version) {
        return CallFault.conflict(
                        "stale_version",
                        "the cycle has version " + version + ", not " + expected,
                        "Look at it again, then decide whether the call still fits.")
                .with("version", version)
                .next(new NextCall("get_document_summary", Map.of(), "it shows what there is now"));
    }

    static CallFault keyUsed(String tool) {
        return CallFault.conflict(
                "idempotency_mismatch",
                "this idempotency key stands for another call of " + tool,
                "Use a new key for a new call.");
    }

    static CallFault internal(String what) {
        return new CallFault(
                CallOutcome.INTERNAL_ERROR,
                "internal_error",
                "the call failed inside Sayso: " + what,
                "Nothing was changed. Try again; if it fails again, report it.",
                List.of(),
                Map.of(),
                null);
    }

    private static String shown(String text) {
        int most = 60;
        return text.length() > most ? text.substring(0, most) + "..." : text;
    }
}
