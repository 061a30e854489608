package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.contracts.JsonConvention;
import sayso.contracts.TwinFieldFinder;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.json.JsonMapper;

/// All that commands print with `--json` keeps the one convention.
class JsonOutputTest {
    /// why: a parser that takes a key twice hides one of two values
    private static final JsonMapper JSON =
            new JsonMapper(
                    JsonFactory.builder()
                            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                            .build());

    /// Commands whose output has a form of its own: an agent's, a protocol's, a shell's, or none.
    private static final Set<String> IN_ANOTHER_FORM =
            Set.of(
                    "mcp",
                    "acp",
                    "hook",
                    "decision turn-clear",
                    "decision turn-mark",
                    "decision turn-check",
                    "man",
                    "completion",
                    "analysis export");

    /// Commands that people use at a terminal, and that say so to a program.
    private static final Set<String> FOR_PEOPLE = Set.of("watch", "decision watch", "demo");

    @TempDir private Path folder;

    @Test
    void ofEveryCommandKeepsTheConvention() throws Exception {
        Map<String, List<String>> samples = JsonOutputSamples.taken(folder);
        List<String> faults = new ArrayList<>();
        TwinFieldFinder twins = new TwinFieldFinder();
        Set<String> withResult = new TreeSet<>();
        samples.forEach((words, texts) ->
                texts.forEach(text -> {
                    Object sample = read(words, text, faults);
                    JsonConvention.faults(sample)
                            .forEach(fault -> faults.add(words + ": " + fault));
                    twins.add(words, sample);
                    if (!(sample instanceof Map<?, ?> object) || !object.containsKey("error")) {
                        withResult.add(words);
                    }
                }));
        assertThat(faults).isEmpty();
        assertThat(twins.found()).isEmpty();
        assertThat(samples.keySet())
                .as("an error is no sample of a command's result")
                .filteredOn(words -> !withResult.contains(words))
                .containsExactlyInAnyOrderElementsOf(FOR_PEOPLE);
        assertThat(samples.keySet())
                .containsExactlyInAnyOrderElementsOf(
                        CommandTable.all()
                                .map(CommandEntry::words)
                                .filter(words -> !IN_ANOTHER_FORM.contains(words))
                                .toList());
    }

    private static Object read(String words, String text, List<String> faults) {
        try {
            return JSON.readValue(text, Object.class);
        } catch (JacksonException e) {
            faults.add(words + ": no JSON: " + text);
            return Map.of();
        }
    }
}
