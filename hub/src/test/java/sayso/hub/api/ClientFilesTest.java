package sayso.hub.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sayso.decision.model.CancelKind;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The clients that people copy into their programs name nothing that the API does not have, and know every value of what
/// their users switch on.
class ClientFilesTest {
    private static final int LINES_AT_MOST = 200;
    private static final Pattern LITERAL = Pattern.compile("\"(\\w+)\"");
    private static final JsonNode API = api();

    /// A client, and how its language writes a type with its fields.
    private enum Client {
        TYPE_SCRIPT(
                "typescript/sayso.ts",
                "(?:interface %s|type %s =) \\{\n?(.*?)\\n?\\}[\n;]",
                "(?s)/\\*\\*.*?\\*/|//[^\n]*",
                "(\\w+)\\??: ([^;]+)(?:;|$)"),
        PYTHON(
                "python/sayso.py",
                "class %s:\n    \"\"\"[^\n]*\n(.*?)\n\n",
                "#[^\n]*",
                "    (\\w+): ([^\n]+)");

        private final String text;
        private final String type;
        private final Pattern remark;
        private final Pattern field;

        Client(String file, String type, String remark, String field) {
            this.text = read(Path.of("..", "integrations").resolve(file));
            this.type = type;
            this.remark = Pattern.compile(remark);
            this.field = Pattern.compile(field);
        }

        /// Each field of this type with the words that it may hold, where it names them.
        Map<String, Set<String>> fields(String name) {
            MatchResult found =
                    Pattern.compile(type.replace("%s", name), Pattern.DOTALL)
                            .matcher(text)
                            .results()
                            .findFirst()
                            .orElseThrow(() -> new AssertionError(this + " has no " + name));
            String body =
                    remark.matcher(found.group(1)).replaceAll("").replaceAll("\\{[^{}]*\\}", "T");
            Map<String, Set<String>> fields = new LinkedHashMap<>();
            field.matcher(body)
                    .results()
                    .forEach(each -> fields.put(each.group(1), literals(each.group(2))));
            assertThat(fields).as(this + " " + name).isNotEmpty();
            return fields;
        }
    }

    @ParameterizedTest
    @EnumSource
    void areShort(Client client) {
        assertThat(client.text.lines()).hasSizeLessThanOrEqualTo(LINES_AT_MOST);
    }

    @ParameterizedTest
    @EnumSource
    void sendOnlyWhatTheApiTakes(Client client) {
        assertKnown(client.fields("AskedOption"), "AskedOption");
        assertKnown(client.fields("Question"), "AskBody");
        client.fields("Question")
                .forEach((field, words) ->
                        assertThat(words(schema("AskBody").at("/properties/" + field)))
                                .as(field)
                                .containsAll(words));
        assertThat(properties("AskBody")).contains("idempotency_key", "requested_by", "session_id");
        assertThat(properties("CancelBody")).contains("kind", "reason");
    }

    @ParameterizedTest
    @EnumSource
    void readOnlyWhatTheApiSays(Client client) {
        assertKnown(client.fields("Decision"), "Decision");
        assertKnown(client.fields("AskReply"), "AskReply");
        assertThat(properties("Problem"))
                .contains("title", "code", "status", "hint", "next_call", "decision", "errors");
        assertThat(properties("Fault")).contains("message");
    }

    @ParameterizedTest
    @EnumSource
    void knowEveryValueOfWhatOneSwitchesOn(Client client) {
        Map<String, Set<String>> decision = client.fields("Decision");
        decision.forEach((field, words) -> {
            JsonNode schema = schema("Decision").at("/properties/" + field);
            if (schema.has("enum") && !words.isEmpty()) {
                assertThat(words).as(field).isEqualTo(values(schema.path("enum")));
            }
        });
        assertThat(decision.get("state")).isNotEmpty();
        assertThat(decision.get("decided_by")).isNotEmpty();
        String waited =
                Pattern.compile("waited: (Literal\\[[^\\]]*\\]|\"\\w+\")")
                        .matcher(client.text)
                        .results()
                        .map(MatchResult::group)
                        .collect(Collectors.joining());
        assertThat(literals(waited))
                .isEqualTo(values(schema("AwaitedReply").at("/properties/waited/enum")));
    }

    @Test
    void theOneInTypeScriptKnowsEveryKindOfCancelling() {
        String kinds =
                Pattern.compile("cancel_kind: ([^}]*)")
                        .matcher(Client.TYPE_SCRIPT.text)
                        .results()
                        .map(MatchResult::group)
                        .collect(Collectors.joining());
        assertThat(literals(kinds))
                .isEqualTo(
                        Arrays.stream(CancelKind.values())
                                .map(CancelKind::wireName)
                                .collect(Collectors.toSet()));
    }

    @ParameterizedTest
    @EnumSource
    void callOnlyPathsThatThereAre(Client client) {
        String text =
                client.text
                        .replaceAll("\\{quote\\([^)]*\\)\\}", "{id}")
                        .replaceAll("\\$\\{encodeURIComponent\\(id\\)\\}", "{id}")
                        .replaceAll("\\$\\{of\\(id\\)\\}", "/api/decisions/{id}");
        Set<String> paths =
                Pattern.compile("/api/[\\w/{}]+")
                        .matcher(text)
                        .results()
                        .map(MatchResult::group)
                        .collect(Collectors.toSet());
        assertThat(paths)
                .contains("/api/decisions", "/api/decisions/{id}/await")
                .contains("/api/decisions/{id}/cancel");
        assertThat(API.path("paths").propertyNames()).containsAll(paths);
        assertThat(API.at("/paths/~1api~1decisions").propertyNames()).contains("get", "post");
        assertThat(parameters("/paths/~1api~1decisions~1{id}~1await/get/parameters"))
                .contains("as", "name", "session", "seconds");
    }

    @Test
    void searchByWhatTheApiFilters() {
        Set<String> search = Client.TYPE_SCRIPT.fields("Search").keySet();

        assertThat(parameters("/paths/~1api~1decisions/get/parameters")).containsAll(search);
        assertThat(search)
                .allSatisfy(each -> assertThat(Client.PYTHON.text).contains("`" + each + "`"));
    }

    private static Set<String> parameters(String pointer) {
        return API.at(pointer)
                .valueStream()
                .map(each -> each.path("$ref").asString())
                .map(ref -> ref.substring(ref.lastIndexOf('/') + 1))
                .collect(Collectors.toSet());
    }

    private static void assertKnown(Map<String, Set<String>> fields, String schema) {
        assertThat(properties(schema))
                .containsAll(
                        fields.keySet().stream().filter(each -> !each.equals("shown")).toList());
    }

    private static Set<String> properties(String schema) {
        return new TreeSet<>(schema(schema).path("properties").propertyNames());
    }

    private static JsonNode schema(String name) {
        return API.at("/components/schemas/" + name);
    }

    private static Set<String> values(JsonNode values) {
        return values.valueStream()
                .filter(each -> !each.isNull())
                .map(JsonNode::asString)
                .collect(Collectors.toSet());
    }

    /// What the description of a field that is sent names.
    private static List<String> words(JsonNode schema) {
        return List.of(schema.path("description").asString("").split("\\W+"));
    }

    private static Set<String> literals(String type) {
        return LITERAL.matcher(type)
                .results()
                .map(each -> each.group(1))
                .collect(Collectors.toSet());
    }

    private static JsonNode api() {
        try (HubFixture hub = HubFixture.start()) {
            String agent = HubFixture.agent("ci", "builder");
            return JsonMapper.builder()
                    .build()
                    .readTree(new ApiTestClient(hub).get(agent, "/api/openapi.json").body());
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
