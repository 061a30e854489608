package sayso.agent.tools;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.StoreException;
import sayso.mcp.feature.InputCheck;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolApp;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolDescriptor;
import sayso.mcp.feature.ToolOutcome;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.TaskSupport;
import sayso.mcp.protocol.ToolAnnotations;
import sayso.wire.ContractJson;
import sayso.wire.choice.RequestRejection;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Base of the MCP tools whose arguments and results are contract records: reads arguments
/// leniently, and turns problems and store failures into results that the agent can act on. Every
/// problem is reported at once.
abstract class RecordTool<I extends Record> implements Tool {
    private final Class<I> input;
    private final ToolDescriptor spec;

    /// @param tasks whether its calls may become tasks
    RecordTool(
            String name,
            String title,
            String description,
            Class<I> input,
            Class<? extends Record> output,
            ToolAnnotations annotations,
            TaskSupport tasks) {
        this(name, title, description, input, output, annotations, tasks, null);
    }

    /// @param app the tool's part in an MCP app; null for none
    RecordTool(
            String name,
            String title,
            String description,
            Class<I> input,
            Class<? extends Record> output,
            ToolAnnotations annotations,
            TaskSupport tasks,
            @Nullable ToolApp app) {
        this.input = input;
        this.spec =
                new ToolDescriptor(
                                name,
                                title,
                                description,
                                ContractJson.briefSchema(input),
                                ContractJson.schema(output),
                                annotations,
                                InputCheck.none())
                        .withTasks(tasks)
                        .in(app);
    }

    /// @param problems what reading found; the tool adds its own and refuses if there are any
    abstract ToolOutcome call(I request, ProblemCollector problems, ToolCall call)
            throws InterruptedException;

    /// The arguments with the fields of the record, where they came in other words.
    ObjectNode understood(ObjectNode arguments, ProblemCollector problems) {
        return arguments;
    }

    /// Its arguments with all that is to be said of them.
    final ObjectNode explained() {
        return ContractJson.schema(input);
    }

    @Override
    public final ToolDescriptor spec() {
        return spec;
    }

    @Override
    public final ToolOutcome call(ToolCall call) throws InterruptedException {
        ProblemCollector problems = new ProblemCollector();
        Optional<I> request =
                ContractJson.read(input, understood(call.arguments(), problems), problems);
        if (request.isEmpty()) {
            return refused(problems.found(), problems.warnings());
        }
        try {
            return warning(problems.warnings(), call(request.get(), problems, call));
        } catch (StoreException e) {
            return refused(List.of(new Problem("store", "", messageOf(e))), problems.warnings());
        }
    }

    /// The same with what was passed over of the arguments, where the tool did not say that itself.
    private static ToolOutcome warning(List<String> warnings, ToolOutcome outcome) {
        return outcome instanceof ToolResult result ? warning(warnings, result) : outcome;
    }

    static ToolResult warning(List<String> warnings, ToolResult result) {
        ObjectNode before = result.structured();
        if (warnings.isEmpty() || (before != null && !before.path("warnings").isEmpty())) {
            return result;
        }
        ObjectNode data = before == null ? null : before.deepCopy();
        if (data != null) {
            ArrayNode told = data.putArray("warnings");
            warnings.forEach(told::add);
        }
        String text =
                data != null && result.text().startsWith("{")
                        ? data.toString()
                        : result.text() + "\nWarnings: " + String.join("; ", warnings);
        return new ToolResult(data, text, result.isError()).with(result.meta());
    }

    static ToolResult refused(List<Problem> problems, List<String> warnings) {
        String all = Problem.inOneLine(problems);
        return ToolResult.error(
                ContractJson.write(RequestRejection.of(problems, warnings)),
                "Refused, nothing was changed: " + all);
    }

    static String messageOf(StoreException e) {
        return e.getMessage() == null ? e.trouble().toString() : e.getMessage();
    }
}
