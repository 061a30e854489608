package sayso.app.laws;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.contracts.JsonConvention;
import sayso.contracts.TwinFieldFinder;
import tools.jackson.databind.json.JsonMapper;

/// Each rule of the JSON convention refuses what breaks it, and readers find its exceptions on the
/// page.
class JsonConventionTest {
    private static final JsonMapper JSON = new JsonMapper();

    /// Writers in the words of agents and their hooks, of beads, of JSON Schema, of problem
    /// documents, and of what has a decision's type.
    private static final Set<String> IN_OTHER_WORDS =
            Set.of(
                    "BeadsIssue.java",
                    "ClaudeDialect.java",
                    "ClaudeHooks.java",
                    "DecisionObject.java",
                    "DryRunReply.java",
                    "HookReplyJson.java",
                    "ProblemDetails.java",
                    // the names of their vendors
                    "SlackBlock.java",
                    "SlackCall.java",
                    "TelegramCall.java",
                    "ProviderToolListWriter.java",
                    "QuestionDialectTranslator.java",
                    "StrictSchema.java",
                    "ToolSchemas.java");

    /// Packages whose texts are kept, with digests over them, or go to beads.
    private static final Set<String> TIMES_AS_STORED =
            Set.of("sayso.wire.stored", "sayso.wire.beads");

    /// Writers of cycles as they are kept, of Markdown, and the one that all others use.
    private static final Set<String> OTHER_TIMES =
            Set.of("EventLine.java", "JsonTime.java", "RecordTextWriter.java", "RecordWriter.java");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[{\"id\":\"a\"}] | the whole: not an object",
                "{\"a\":[{\"doneAt\":null}]} | .a[].doneAt: not in snake_case",
                "{\"Name\":1} | .Name: not in snake_case",
                "{\"events\":[{\"type\":\"asked\"}]} | .events[].type: what it is stands under"
                        + " kind",
                "{\"canceled\":true} | .canceled: cancelled has two l",
                "{\"state\":\"canceled\"} | .state: cancelled has two l",
                "{\"at\":\"2026-01-27T10:00:00Z\"} | .at: a time in another precision",
                "{\"at\":\"2026-01-27T10:00:00.123Z\"} | .at: a time in another precision",
                "{\"at\":\"2026-01-27T10:00:00.123456+01:00\"} | .at: a time in another precision",
                "{\"opened_at\":1769508000} | .opened_at: a time is a text",
                "{\"wait\":\"PT5M\"} | .wait: a duration is a number",
                "{\"wait_seconds\":\"5\"} | .wait_seconds: a duration is a number",
                "{\"wait_minutes\":5} | .wait_minutes: a duration is in _seconds or _ms",
                "{\"option_notes\":{\"A b\":\"PT5M\"}} | .option_notes.*: a duration is a number",
            })
    void refusesWhatBreaksARule(String sample, String fault) {
        assertThat(JsonConvention.faults(read(sample))).containsExactly(fault);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"decisions\":[{\"id\":\"a\",\"type\":\"plan\",\"urgency\":\"high\"}]}",
                "{\"type\":\"urn:sayso:problem:conflict\",\"code\":\"conflict\"}",
                "{\"option_notes\":{\"A b\":\"x\"},\"answers\":[{\"wasCustom\":true}]}",
                "{\"events\":[{\"content\":{\"by\":{\"sinceWhen\":\"2026-01-27T10:00:00Z\"}}}]}",
                "{\"at\":\"2026-01-27T10:00:00.000000Z\",\"on\":\"2026-01-27\",\"wait_ms\":5}",
                "{\"state\":\"cancelled\",\"note\":\"it was canceled, in my words\"}",
            })
    void takesWhatKeepsThem(String sample) {
        assertThat(JsonConvention.faults(read(sample))).isEmpty();
    }

    @Test
    void findsWhatIsSaidTwice() {
        TwinFieldFinder finder = new TwinFieldFinder();
        finder.add("one", read("{\"list\":[{\"by\":\"ann\",\"who\":\"ann\",\"owner\":\"ann\"}]}"));
        assertThat(finder.found()).as("of one sample it may be chance").isEmpty();

        finder.add("one", read("{\"list\":[{\"by\":\"bob\",\"who\":\"bob\",\"owner\":null}]}"));
        finder.add("two", read("{\"list\":[{\"by\":\"bob\",\"who\":\"cy\"}]}"));
        assertThat(finder.found()).containsExactly("one: .list[] by and who");
    }

    @Test
    void itsPageNamesEveryException() {
        String page = SourceCheckout.read("docs/reference/json.md");
        assertThat(
                        Stream.of(
                                        JsonConvention.KEYED_BY_DATA,
                                        JsonConvention.IN_OTHER_WORDS,
                                        JsonConvention.PRESCRIBED)
                                .flatMap(names -> names.stream().map(name -> "`" + name + "`")))
                .allSatisfy(name -> assertThat(page).contains(name));
    }

    @Test
    void whatIsWrittenNowhereElseKeepsItToo() {
        List<JavaSource> writers =
                JavaSources.attributed(
                        SourceCheckout.mainSources().stream()
                                .filter(file -> file.toString().contains("/wire/src/main/"))
                                .toList());
        assertThat(writers).hasSizeGreaterThan(100);
        for (JavaSource source : writers) {
            List<String> found = JsonWriterLaw.names(source);
            if (IN_OTHER_WORDS.contains(source.name())) {
                assertThat(found).as("needless exception " + source.name()).isNotEmpty();
            } else {
                assertThat(found).isEmpty();
            }
        }
        assertThat(writers)
                .filteredOn(source -> !TIMES_AS_STORED.contains(source.packageName()))
                .filteredOn(source -> !OTHER_TIMES.contains(source.name()))
                .flatMap(JsonWriterLaw::times)
                .isEmpty();
    }

    @Test
    void refusesWritersThatBreakIt() {
        JavaSource sample = JavaSources.sample("sources/JsonWriterSample.java");
        assertThat(JsonWriterLaw.names(sample))
                .extracting(found -> found.replaceAll(".* writes ", ""))
                .containsExactlyInAnyOrder("askedAt", "canceled_ids", "type");
        assertThat(JsonWriterLaw.times(sample)).hasSize(1);
    }

    private static Object read(String sample) {
        return JSON.readValue(sample, Object.class);
    }
}
