package sayso.mcp.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.mcp.protocol.TaskSupport.FORBIDDEN;
import static sayso.mcp.protocol.TaskSupport.OPTIONAL;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import sayso.mcp.feature.ToolApp;
import sayso.mcp.protocol.ServerCapabilities.Capability;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Every record that goes out looks exactly like its golden file, down to the order of members.
class WrittenGoldenTest {
    private static final ToolAnnotations ANNOTATIONS =
            new ToolAnnotations(true, false, true, false);
    private static final Implementation SERVER = new Implementation("sayso", "1.0.0", null);
    private static final ServerCapabilities CAPABILITIES =
            new ServerCapabilities(Set.of(Capability.TOOLS));

    private static Map<String, ObjectNode> written() {
        Map<String, ObjectNode> written = new TreeMap<>();
        written.put(
                "ErrorResponse",
                new ErrorResponse(RequestId.of("a"), ProtocolError.methodNotFound("x/y")).toJson());
        written.put(
                "ErrorResponse-without-id",
                new ErrorResponse(
                                null,
                                ProtocolError.of(ErrorCode.PARSE_ERROR, "message is not UTF-8"))
                        .toJson());
        written.put("ProtocolError", ProtocolError.internal().toJson());
        written.put(
                "ProtocolError-unsupported-version",
                ProtocolError.unsupportedVersion("2030-01-01", ProtocolRevision.served()).toJson());
        ObjectNode sampling = JsonCodec.object();
        sampling.putObject("sampling");
        written.put(
                "ProtocolError-missing-capability",
                ProtocolError.missingCapability(sampling).toJson());
        written.put(
                "ResultResponse",
                new ResultResponse(RequestId.of(9007199254740993L), JsonCodec.object()).toJson());
        written.put("Implementation", new Implementation("sayso", "1.0.0", "Sayso").toJson());
        written.put("ServerCapabilities", CAPABILITIES.toJson());
        written.put(
                "ServerCapabilities-with-list-changes",
                new ServerCapabilities(Set.of(Capability.TOOLS, Capability.TOOL_LIST_CHANGES))
                        .toJson());
        written.put(
                "ServerCapabilities-all",
                new ServerCapabilities(EnumSet.allOf(Capability.class)).toJson());
        written.put("ServerCapabilities-none", new ServerCapabilities(Set.of()).toJson());
        written.put("EmptyResult", new EmptyResult().toJson());
        written.put(
                "InitializeResult",
                new InitializeResult(
                                ProtocolRevision.V2025_11_25,
                                CAPABILITIES,
                                SERVER,
                                "Ask when in doubt.")
                        .toJson());
        written.put(
                "DiscoverResult",
                new DiscoverResult(
                                ProtocolRevision.served(),
                                CAPABILITIES,
                                "Ask when in doubt.",
                                new CacheHint(Duration.ZERO, CacheScope.PRIVATE))
                        .toJson());
        written.put("ToolAnnotations", ANNOTATIONS.toJson());
        ObjectNode schema = JsonCodec.object().put("type", "object");
        ToolDefinition plain =
                new ToolDefinition(
                        "echo", "Echo", "Says it again.", schema, null, ANNOTATIONS, FORBIDDEN);
        written.put(
                "ToolDefinition",
                new ToolDefinition(
                                "echo",
                                "Echo",
                                "Says it again.",
                                schema,
                                schema,
                                ANNOTATIONS,
                                FORBIDDEN)
                        .toJson());
        written.put(
                "ToolDefinition-with-tasks",
                new ToolDefinition(
                                "echo",
                                "Echo",
                                "Says it again.",
                                schema,
                                null,
                                ANNOTATIONS,
                                OPTIONAL)
                        .toJson());
        written.put(
                "ToolDefinition-in-an-app",
                new ToolDefinition(
                                "echo",
                                "Echo",
                                "Says it again.",
                                schema,
                                null,
                                ANNOTATIONS,
                                FORBIDDEN,
                                ToolApp.shownBy("ui://x/page").toJson())
                        .toJson());
        written.put("ToolDefinition-without-output", plain.toJson());
        written.put("ListToolsResult", new ListToolsResult(List.of(plain), null).toJson());
        written.put("TextContent", new TextContent("two\nlines").toJson());
        ObjectNode said = JsonCodec.object().put("said", "hello");
        written.put(
                "CallToolResult",
                new CallToolResult(List.of(new TextContent(JsonCodec.write(said))), said, false)
                        .toJson());
        written.put(
                "CallToolResult-for-a-page",
                new CallToolResult(
                                List.of(new TextContent("Shown.")),
                                said,
                                false,
                                JsonCodec.object().put("x/nonce", "1"))
                        .toJson());
        written.put(
                "CallToolResult-error",
                new CallToolResult(List.of(new TextContent("title is blank")), null, true)
                        .toJson());
        ProgressToken token = new ProgressToken(JsonNodeFactory.instance.stringNode("p1"));
        written.put(
                "ProgressNotification",
                new ProgressNotification(token, 3, null, "still waiting").toJson());
        ElicitForm form = new ElicitForm("Your name?", JsonCodec.object().put("type", "object"));
        ElicitUrl page = new ElicitUrl("e1", "Open it", "https://example.org/x");
        written.put("ElicitForm", form.toJson());
        written.put("ElicitForm-2025-06-18", form.params(ProtocolRevision.V2025_06_18));
        written.put("ElicitForm-2025-11-25", form.params(ProtocolRevision.V2025_11_25));
        written.put("ElicitUrl", page.toJson());
        written.put("ElicitUrl-2025-11-25", page.params(ProtocolRevision.V2025_11_25));
        written.put("CreateMessage", CreateMessage.of("Capital of France?", 100).toJson());
        written.put("ListRoots", new ListRoots().toJson());
        InputRequests requests = InputRequests.of("name", form).and("roots", new ListRoots());
        written.put("InputRequests", requests.toJson());
        written.put("InputRequiredResult", new InputRequiredResult(requests, "1.0.AAAA").toJson());
        written.put(
                "InputRequiredResult-state-alone",
                new InputRequiredResult(InputRequests.none(), "1.0.AAAA").toJson());
        written.put(
                "ServerRequest",
                new ServerRequest(RequestId.of("s1"), "roots/list", JsonCodec.object()).toJson());
        written.put(
                "CancelledNotification",
                new CancelledNotification(RequestId.of("s1"), "the call was cancelled").toJson());
        written.put(
                "ElicitationCompleteNotification",
                new ElicitationCompleteNotification("e1").toJson());
        written.put(
                "ProgressNotification-of-total",
                new ProgressNotification(token, 50, 100L, null).toJson());
        putTasks(written);
        putContent(written);
        putLists(written);
        putChanges(written);
        return written;
    }

    private static void putContent(Map<String, ObjectNode> written) {
        ResourceDefinition link =
                new ResourceDefinition(
                        "test://x", new BaseMetadata("x", "X", "The x"), "text/plain", 3L);
        ResourceContents.Text text = new ResourceContents.Text("test://x", "text/plain", "hello");
        written.put("ImageContent", ImageContent.of(new byte[] {1, 2}, "image/png").toJson());
        written.put("AudioContent", AudioContent.of(new byte[] {1, 2}, "audio/wav").toJson());
        written.put("EmbeddedResource", new EmbeddedResource(text).toJson());
        written.put("ResourceLink", new ResourceLink(link).toJson());
        written.put("Text", text.toJson());
        written.put(
                "Text-of-a-page",
                new ResourceContents.Text(
                                "ui://x", "text/html", "<p>", JsonCodec.object().put("x", 1))
                        .toJson());
        written.put("Text-bare", new ResourceContents.Text("test://x", null, "").toJson());
        written.put("Blob", ResourceContents.Blob.of("test://x", null, new byte[] {1, 2}).toJson());
        written.put("ResourceDefinition", link.toJson());
        written.put(
                "ResourceDefinition-bare",
                new ResourceDefinition("test://x", new BaseMetadata("x", null, null), null, null)
                        .toJson());
    }

    private static void putLists(Map<String, ObjectNode> written) {
        BaseMetadata titles = BaseMetadata.of("x", "The x");
        PromptArgument argument = new PromptArgument("name", "Whom", true);
        PromptDefinition prompt = new PromptDefinition(titles, List.of(argument));
        ResourceTemplateDefinition template =
                new ResourceTemplateDefinition("test://{id}", titles, "text/plain");
        ResourceDefinition resource = new ResourceDefinition("test://x", titles, null, null);
        PromptMessage message = PromptMessage.ofUser(new TextContent("hello"));
        written.put("PromptArgument", argument.toJson());
        written.put("PromptArgument-bare", new PromptArgument("name", null, false).toJson());
        written.put("PromptDefinition", prompt.toJson());
        written.put("PromptDefinition-bare", new PromptDefinition(titles, List.of()).toJson());
        written.put("PromptMessage", message.toJson());
        written.put("ListPromptsResult", new ListPromptsResult(List.of(prompt), "bmV4dA").toJson());
        written.put("GetPromptResult", new GetPromptResult("A", List.of(message)).toJson());
        written.put("GetPromptResult-bare", new GetPromptResult(null, List.of()).toJson());
        written.put("ResourceTemplateDefinition", template.toJson());
        written.put(
                "ListResourcesResult",
                new ListResourcesResult(List.of(resource), "bmV4dA").toJson());
        written.put(
                "ListResourceTemplatesResult",
                new ListResourceTemplatesResult(List.of(template), null).toJson());
        written.put(
                "ReadResourceResult",
                new ReadResourceResult(
                                List.of(new ResourceContents.Text("test://x", null, "hello")),
                                new CacheHint(Duration.ZERO, CacheScope.PRIVATE))
                        .toJson());
        written.put("CompleteResult", CompleteResult.of(List.of("a", "b")).toJson());
        written.put("CompleteResult-more", new CompleteResult(List.of(), null, true).toJson());
        written.put(
                "LogNotification",
                new LogNotification(
                                LogLevel.WARNING, "part", JsonCodec.object().put("disk", "full"))
                        .toJson());
    }

    private static void putChanges(Map<String, ObjectNode> written) {
        RequestId id = RequestId.of(7);
        SubscriptionFilter all =
                new SubscriptionFilter(true, true, true, Set.of("test://x"), Set.of("t.1"));
        written.put("SubscriptionFilter", all.toJson());
        written.put(
                "SubscriptionFilter-nothing",
                new SubscriptionFilter(false, false, false, Set.of(), Set.of()).toJson());
        written.put("SubscriptionAcknowledged", new SubscriptionAcknowledged(id, all).toJson());
        written.put("SubscriptionMeta", new SubscriptionMeta(id).toJson());
        written.put("ListenResult", new ListenResult(id).toJson());
        written.put("ToolList", new ServerChange.ToolList().toJson(id));
        written.put("ToolList-legacy", new ServerChange.ToolList().toJson(null));
        written.put("PromptList", new ServerChange.PromptList().toJson(id));
        written.put("ResourceList", new ServerChange.ResourceList().toJson(id));
        written.put("ResourceUpdated", new ServerChange.ResourceUpdated("test://x").toJson(id));
        written.put(
                "ResourceUpdated-legacy",
                new ServerChange.ResourceUpdated("test://x").toJson(null));
        written.put(
                "TaskChanged",
                new ServerChange.TaskChanged(task(new TaskState.Working(), null, null)).toJson(id));
        ObjectNode data = ProtocolError.unknownResource("test://x").toJson();
        written.put("ProtocolError-unknown-resource", data);
    }

    private static void putTasks(Map<String, ObjectNode> written) {
        CallToolResult done = new CallToolResult(List.of(new TextContent("42")), null, false);
        CallToolResult refused = new CallToolResult(List.of(new TextContent("no")), null, true);
        Task working = task(new TaskState.Working(), "at it", null);
        written.put("Task", task(new TaskState.Working(), null, Duration.ofHours(1)).toJson());
        written.put("Task-legacy", working.toLegacyJson());
        written.put(
                "Task-legacy-refused",
                task(new TaskState.Completed(refused), null, null).toLegacyJson());
        written.put("CreateTaskResult", new CreateTaskResult(working).toJson());
        written.put("GetTaskResult", new GetTaskResult(working).toJson());
        written.put(
                "GetTaskResult-input-required",
                new GetTaskResult(
                                task(
                                        new TaskState.InputRequired(
                                                InputRequests.of("roots", new ListRoots())),
                                        null,
                                        null))
                        .toJson());
        written.put(
                "GetTaskResult-completed",
                new GetTaskResult(task(new TaskState.Completed(refused), null, null)).toJson());
        written.put(
                "GetTaskResult-failed",
                new GetTaskResult(task(new TaskState.Failed(ProtocolError.internal()), null, null))
                        .toJson());
        written.put(
                "GetTaskResult-cancelled",
                new GetTaskResult(task(new TaskState.Cancelled(), null, null)).toJson());
        written.put("LegacyCreateTaskResult", new LegacyCreateTaskResult(working, null).toJson());
        written.put(
                "LegacyCreateTaskResult-immediate",
                new LegacyCreateTaskResult(working, "Asked; go on.").toJson());
        written.put("LegacyTaskResult", new LegacyTaskResult(working).toJson());
        written.put("ListTasksResult", new ListTasksResult(List.of(working), null).toJson());
        written.put("ListTasksResult-more", new ListTasksResult(List.of(), "t.1").toJson());
        written.put("RelatedTask", new RelatedTask("t.1").toJson());
        written.put(
                "TaskPayloadResult", new TaskPayloadResult(done, new RelatedTask("t.1")).toJson());
    }

    private static Task task(TaskState state, @Nullable String message, @Nullable Duration ttl) {
        return new Task(
                "t.1",
                state,
                message,
                Instant.parse("2026-11-20T10:30:00Z"),
                Instant.parse("2026-11-20T10:40:00.5Z"),
                ttl,
                Duration.ofSeconds(5));
    }

    @TestFactory
    Stream<DynamicTest> looksLikeItsGoldenFile() {
        return written().entrySet().stream()
                .map(entry ->
                        DynamicTest.dynamicTest(
                                entry.getKey(),
                                () ->
                                        assertThat(JsonCodec.write(entry.getValue()))
                                                .isEqualTo(golden(entry.getKey()))));
    }

    @Test
    void everyWrittenRecordHasAGoldenFile() throws Exception {
        assertThat(subjects()).containsExactlyInAnyOrderElementsOf(writtenRecords());
    }

    @Test
    void everyGoldenFileIsCompared() throws Exception {
        try (Stream<Path> files = Files.list(resource("/golden/out"))) {
            assertThat(files.map(file -> file.getFileName().toString().replace(".json", "")))
                    .containsExactlyInAnyOrderElementsOf(written().keySet());
        }
    }

    private static Set<String> subjects() {
        return written().keySet().stream()
                .map(name -> name.replaceFirst("-.*", ""))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> writtenRecords() throws Exception {
        Path classes = Path.of(JsonCodec.class.getResource("JsonCodec.class").toURI()).getParent();
        try (Stream<Path> files = Files.list(classes)) {
            return files.map(file -> file.getFileName().toString().replace(".class", ""))
                    .filter(name -> !name.contains("package-info"))
                    .map(WrittenGoldenTest::load)
                    .filter(Class::isRecord)
                    .filter(type ->
                            Arrays.stream(type.getMethods())
                                    .anyMatch(method -> method.getName().equals("toJson")))
                    .map(Class::getSimpleName)
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName("sayso.mcp.protocol." + name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static String golden(String name) throws Exception {
        if ("write".equals(System.getProperty("golden"))) {
            Path file = Path.of("src/test/resources/golden/out", name + ".json");
            if (!Files.exists(file)) {
                Files.writeString(file, JsonCodec.write(written().get(name)) + "\n");
            }
            return JsonCodec.write(JsonCodec.read(Files.readString(file)));
        }
        return JsonCodec.write(
                JsonCodec.read(Files.readString(resource("/golden/out/" + name + ".json"))));
    }

    private static Path resource(String name) throws URISyntaxException, IOException {
        return Path.of(WrittenGoldenTest.class.getResource(name).toURI());
    }
}
