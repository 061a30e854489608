package sayso.analysis.tool;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.DestructiveTool;
import sayso.analysis.call.ReadOnlyTool;
import sayso.analysis.call.ResultType;
import sayso.analysis.cycle.Component;
import sayso.analysis.navigation.CycleTool;
import sayso.analysis.tradeoffs.TradeoffTool;
import sayso.decision.contract.Description;

/// One tool of analyses in the catalogue: its name, description, component, and the records of its
/// parameters and result. Tells whether the tool only reads, removes something, or needs a cycle.
///
/// @param component where it may be called; null for everywhere
/// @param parameters the record that a call is
/// @param result the record of what comes of it
/// @param wrap makes a call of the parameters
public record ToolCatalogueEntry(
        String name,
        String description,
        @Nullable Component component,
        Class<? extends Record> parameters,
        Class<? extends Record> result,
        Function<Record, ParsedToolCall> wrap) {
    /// Whether it changes nothing.
    public boolean reads() {
        return parameters.isAnnotationPresent(ReadOnlyTool.class);
    }

    /// Whether this call of it changes nothing, since it only tries what would be.
    boolean reads(ParsedToolCall call) {
        return reads()
                || (call
                                instanceof
                                ParsedToolCall.Tradeoff(TradeoffTool.SetObjectiveWeights weights)
                        && weights.isTrial());
    }

    /// Whether it takes something away, or ends something.
    public boolean removes() {
        return parameters.isAnnotationPresent(DestructiveTool.class);
    }

    /// Whether it needs a cycle to work on; only the one that makes cycles does not.
    public boolean needsCycle() {
        return parameters != CycleTool.CreateCycle.class;
    }

    static ToolCatalogueEntry of(
            Class<? extends Record> parameters,
            @Nullable Component component,
            Function<Record, ParsedToolCall> wrap) {
        Description says =
                requireNonNull(parameters.getAnnotation(Description.class), parameters.getName());
        ResultType gives = parameters.getAnnotation(ResultType.class);
        Class<? extends Record> result = gives != null ? gives.value() : nested(parameters);
        return new ToolCatalogueEntry(
                name(parameters), says.value(), component, parameters, result, wrap);
    }

    /// What a tool answers with that has a `Result` of its own.
    private static Class<? extends Record> nested(Class<? extends Record> parameters) {
        return Arrays.stream(parameters.getDeclaredClasses())
                .filter(inner -> inner.getSimpleName().equals("Result"))
                .findFirst()
                .orElseThrow()
                .asSubclass(Record.class);
    }

    /// The name of the record, without the `Tool` that tells it from its algorithm.
    private static String name(Class<? extends Record> parameters) {
        String simple = parameters.getSimpleName();
        return snakeCase(
                simple.endsWith("Tool") ? simple.substring(0, simple.length() - 4) : simple);
    }

    private static String snakeCase(String camelCase) {
        StringBuilder snake = new StringBuilder();
        for (int i = 0; i < camelCase.length(); i++) {
            char letter = camelCase.charAt(i);
            snake.append(i > 0 && Character.isUpperCase(letter) ? "_" : "");
            snake.append(Character.toLowerCase(letter));
        }
        return snake.toString();
    }
}
