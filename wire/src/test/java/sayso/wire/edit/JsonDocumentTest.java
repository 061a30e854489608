package sayso.wire.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonDocumentTest {
    private static final List<String> SERVER = List.of("mcpServers", "sayso");
    private static final List<String> ALLOW = List.of("permissions", "allow");
    private static final JsonValue WANTED =
            new JsonValue.Keyed(Map.of("command", new JsonValue.Text("/opt/sayso")));

    @Test
    void fillsAnEmptyTextAsAPersonWouldWriteIt() {
        assertThat(done(read("").put(SERVER, WANTED)).text())
                .isEqualTo(
                        """
                        {
                          "mcpServers": {
                            "sayso": {
                              "command": "/opt/sayso"
                            }
                          }
                        }
                        """);
    }

    @Test
    void addsAMemberBehindTheLastInItsIndentation() {
        String before = "{\n\t\"a\" : 1,\n\t\"mcpServers\" : {\n\t\t\"x\" : {}\n\t}\n}";

        assertThat(done(read(before).put(SERVER, WANTED)).text())
                .isEqualTo(
                        "{\n\t\"a\" : 1,\n\t\"mcpServers\" : {\n\t\t\"x\" : {},\n"
                                + "\t\t\"sayso\" : {\n\t\t\t\"command\": \"/opt/sayso\"\n\t\t}\n\t}\n}");
    }

    @Test
    void keepsWindowsLineEnds() {
        String after = done(read("{\r\n  \"a\": 1\r\n}\r\n").put(SERVER, WANTED)).text();

        assertThat(after.replace("\r\n", "")).doesNotContain("\n", "\r");
        assertThat(after)
                .startsWith("{\r\n  \"a\": 1,\r\n  \"mcpServers\": {\r\n")
                .endsWith("}\r\n");
    }

    @Test
    void staysOnOneLineInATextOfOneLine() {
        assertThat(done(read("{\"a\":1}").put(SERVER, WANTED)).text())
                .isEqualTo("{\"a\":1,\"mcpServers\":{\"sayso\":{\"command\":\"/opt/sayso\"}}}");
        assertThat(done(read("{\"a\": [1, 2]}").put(List.of("b"), WANTED)).text())
                .isEqualTo("{\"a\": [1, 2],\"b\": {\"command\": \"/opt/sayso\"}}");
    }

    @Test
    void replacesAnOtherValueInPlaceAndLeavesAnEqualOneAlone() {
        String before =
                "{\n  \"mcpServers\": {\n    \"sayso\": { \"command\":\"/old\" },\n    \"z\": 1\n  }\n}";

        assertThat(done(read(before).put(SERVER, WANTED)).text())
                .isEqualTo(
                        before.replace(
                                "{ \"command\":\"/old\" }", "{\"command\": \"/opt/sayso\"}"));
        String equal = before.replace("/old", "/opt/sayso");
        assertThat(done(read(equal).put(SERVER, WANTED)).text()).isEqualTo(equal);
    }

    @Test
    void addsOnlyTheTextsThatAListLacksAndTakesRepetitionsOut() {
        String before = "{\"permissions\": {\"allow\": [\"a\", \"x\", \"a\"]}}";

        assertThat(done(read(before).addTexts(ALLOW, List.of("a", "b"))).text())
                .isEqualTo("{\"permissions\": {\"allow\": [\"a\", \"x\", \"b\"]}}");
    }

    @Test
    void addsLinesToAListOfLines() {
        String before = "{\n  \"permissions\": {\n    \"allow\": [\n      \"x\"\n    ]\n  }\n}\n";

        assertThat(done(read(before).addTexts(ALLOW, List.of("a", "b"))).text())
                .isEqualTo(before.replace("\"x\"", "\"x\",\n      \"a\",\n      \"b\""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\": 1} // why",
                "{/* c */}",
                "{\"a\": 1, \"a\": 2}",
                "{\"b\": {\"a\": 1, \"a\": 2}}",
                "{'a': 1}",
                "{\"a\": 1,}",
                "{\"a\": 1} {}",
                "{\"a\": ",
                "[1]",
                "7",
                "\uFEFF{}"
            })
    void refusesWhatIsNotStrict(String text) {
        assertThat(JsonDocument.read(text))
                .isInstanceOfSatisfying(
                        TextReadResult.Unreadable.class,
                        unreadable ->
                                assertThat(unreadable.reason())
                                        .matches(
                                                "line 1, column \\d+: .*|the file does not hold .*")
                                        .doesNotContain("(code", "expecting", "Feature"));
    }

    @Test
    void namesTheEntryThatIsOfAnotherKind() {
        assertThat(read("{\"mcpServers\": []}").put(SERVER, WANTED))
                .isEqualTo(new TextEditResult.WrongKind<>("mcpServers is a list, not an object"));
        assertThat(read("{\"permissions\": {\"allow\": \"all\"}}").addTexts(ALLOW, List.of("a")))
                .isEqualTo(
                        new TextEditResult.WrongKind<>("permissions.allow is a text, not a list"));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void removesWhatItPutIn(String before) {
        JsonDocument first = read(before);
        JsonDocument put = done(first.put(List.of("sayso"), WANTED));

        assertThat(put.at(List.of("sayso")).map(JsonValue::canonical)).contains(WANTED.canonical());
        assertThat(done(put.put(List.of("sayso"), WANTED)).text()).isEqualTo(put.text());
        assertThat(put.remove(List.of("sayso")).text()).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource("texts")
    void takesOneMemberFromTheMiddleAndLeavesTheRestAsItIs(String before) {
        JsonDocument text = read(before);
        String firstKey = before.contains("\"a\"") ? "a" : "";
        JsonDocument after = text.remove(List.of(firstKey));

        assertThat(after.at(List.of(firstKey))).isEmpty();
        assertThat(before).contains(after.text().substring(after.text().length() - 1));
    }

    static List<String> texts() {
        return List.of(
                "{\"a\":1}",
                "{\"a\": 1, \"b\" :  true }",
                "{\n    \"a\": {\"x\": [1, 2.50e3, \"ü\\u00fc\\\"\"]},\n    \"b\": null\n}",
                "{\r\n\t\"a\": \"long\"\r\n}\r\n",
                "  {\n\"a\":\n1\n ,\n\"b\":2}  \n\n",
                "{\n  \"a\": \"" + "x,{}[]: \\\" ".repeat(20_000) + "\",\n  \"b\": [[[]]]\n}");
    }

    @Test
    void changesNothingElseInTextsOfAnyShape() {
        Random random = new Random(7);
        for (int round = 0; round < 500; round++) {
            String before = object(random, 0);
            JsonDocument text = read(before);
            JsonDocument put = done(text.put(SERVER, WANTED));
            JsonDocument both = done(put.addTexts(ALLOW, List.of("one", "two")));
            assertThat(both.at(SERVER).map(JsonValue::canonical)).contains(WANTED.canonical());
            JsonDocument without =
                    done(both.remove(List.of("mcpServers"))
                                    .removeTexts(ALLOW, List.of("one", "two")))
                            .remove(List.of("permissions"));
            if (before.contains(":")) {
                assertThat(without.text()).isEqualTo(before);
            }
        }
    }

    private static String object(Random random, int depth) {
        StringBuilder text = new StringBuilder("{");
        int members = depth == 0 ? 1 + random.nextInt(4) : random.nextInt(4);
        for (int i = 0; i < members; i++) {
            text.append(i == 0 ? "" : ",").append(blank(random));
            text.append("\"k").append(i).append("\"").append(blank(random)).append(":");
            text.append(blank(random)).append(value(random, depth)).append(blank(random));
        }
        return text.append(members == 0 ? blank(random) : "").append("}").toString();
    }

    private static String value(Random random, int depth) {
        return switch (random.nextInt(depth > 3 ? 4 : 6)) {
            case 0 -> "-1.5E+10";
            case 1 -> "\"a\\n\\\"{,}: \\u2028\"";
            case 2 -> "false";
            case 3 -> "[ 1,\"x\" , [] ]";
            default -> object(random, depth + 1);
        };
    }

    private static String blank(Random random) {
        return List.of("", " ", "\n", "\n  ", "\t").get(random.nextInt(5));
    }

    private static JsonDocument read(String text) {
        return ((TextReadResult.Understood<JsonDocument>) JsonDocument.read(text)).text();
    }

    private static JsonDocument done(TextEditResult<JsonDocument> edit) {
        assertThat(edit).isInstanceOf(TextEditResult.Done.class);
        return ((TextEditResult.Done<JsonDocument>) edit).text();
    }
}
