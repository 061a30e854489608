package sayso.wire.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class TomlDocumentTest {
    private static final List<String> PATH = List.of("mcp_servers", "sayso");
    private static final String SNIPPET =
            """
            [mcp_servers.sayso]
            command = "/opt/say so"
            args = ["mcp"]
            tool_timeout_sec = 300

            [mcp_servers.sayso.tools.provide_choice]
            approval_mode = "approve"
            """;

    @Test
    void writesTheTableAsAPersonWould() {
        assertThat(done(read("").put(PATH, table("/opt/say so"))).text()).isEqualTo(SNIPPET);
    }

    @ParameterizedTest
    @MethodSource("texts")
    void addsTheTableAtTheEndAndTakesItOutAgain(String before) {
        TomlDocument put = done(read(before).put(PATH, table("/opt/say so")));

        assertThat(put.text()).startsWith(before);
        assertThat(put.text().replace("\r\n", "\n")).endsWith(SNIPPET);
        assertThat(done(put.put(PATH, table("/opt/say so"))).text()).isEqualTo(put.text());
        String after = done(put.remove(PATH)).text();
        assertThat(after).isIn(before, before + "\n", before + "\r\n");
    }

    static List<String> texts() {
        return List.of(
                "# only a comment\n",
                "model = \"x\"\n",
                "model = \"x\"",
                "model = 'x'\r\n[mcp_servers.other]\r\ncommand = \"c\"\r\n",
                "[a]\nb = 1979-05-27T07:32:00Z\nc = 0x_ff\n".replace("0x_ff", "0xff"),
                "s = \"\"\"\n[mcp_servers.sayso]\ncommand = 1\n\"\"\"\n[[x]]\ny=1\n[[x]]\ny=2\n");
    }

    @Test
    void replacesTheTableInPlaceAndKeepsWhatIsAroundIt() {
        String before =
                "# top\n[mcp_servers.sayso] # ours\ncommand = \"/old\"\n\n"
                        + "[mcp_servers.\"sayso\".env]\nA = \"b\"\n\n# about other\n[mcp_servers.other]\n"
                        + "command = \"c\"\n";

        assertThat(done(read(before).put(PATH, table("/opt/say so"))).text())
                .isEqualTo(
                        "# top\n"
                                + SNIPPET
                                + "\n# about other\n[mcp_servers.other]\ncommand = \"c\"\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mcp_servers = { other = { command = \"c\" } }\n",
                "[mcp_servers]\nsayso = { command = \"c\" }\n",
                "mcp_servers.sayso.command = \"c\"\n",
                "mcp_servers = 5\n"
            })
    void refusesWhereTheProofFails(String before) {
        assertThat(read(before).put(PATH, table("/opt")))
                .isInstanceOf(TextEditResult.WrongKind.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a = \n", "[oops", "a = 1\na = 2\n", "[t]\nx=1\n[t]\nx=2\n"})
    void refusesWhatDoesNotParse(String text) {
        assertThat(TomlDocument.read(text))
                .isInstanceOfSatisfying(
                        TextReadResult.Unreadable.class,
                        unreadable ->
                                assertThat(unreadable.reason())
                                        .matches(
                                                "line \\d+, column \\d+: (this is no TOML|a key stands"
                                                        + " there twice|the text ends too early)"));
    }

    private static JsonValue.Keyed table(String command) {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        members.put("command", new JsonValue.Text(command));
        members.put("args", JsonValue.texts(List.of("mcp")));
        members.put("tool_timeout_sec", JsonValue.of(300));
        members.put(
                "tools",
                JsonValue.object(
                        "provide_choice",
                        JsonValue.object("approval_mode", new JsonValue.Text("approve"))));
        return new JsonValue.Keyed(members);
    }

    private static TomlDocument read(String text) {
        return ((TextReadResult.Understood<TomlDocument>) TomlDocument.read(text)).text();
    }

    private static TomlDocument done(TextEditResult<TomlDocument> edit) {
        assertThat(edit).isInstanceOf(TextEditResult.Done.class);
        return ((TextEditResult.Done<TomlDocument>) edit).text();
    }
}
