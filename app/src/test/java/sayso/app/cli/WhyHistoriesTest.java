package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.git.ScratchRepository;
import sayso.contracts.DecisionBuilder;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Random histories of which it is known what each line follows: what is shown as confirmed is right, what is
/// told by lines nearly always, and what is falsely claimed never shows as the cause of anything.
class WhyHistoriesTest {
    private static final int SOME = 12;
    private static final int MANY = 200;
    private static final JsonMapper JSON = new JsonMapper();

    @TempDir private Path folder;
    private final Count confirmed = new Count();
    private final Count lines = new Count();
    private int squashed;

    private static final class Count {
        private int right;
        private final List<String> wrong = new ArrayList<>();

        double rate() {
            return right / (double) Math.max(1, right + wrong.size());
        }
    }

    @Test
    void causesAreRightAndClaimsAreNone() throws Exception {
        look(SOME);
    }

    @Tag("long")
    @Tag("fuzz")
    @Test
    void causesAreRightInMany() throws Exception {
        look(MANY);
    }

    private void look(int histories) throws Exception {
        CodeHarness code = new CodeHarness(folder);
        for (int seed = 0; seed < histories; seed++) {
            look(code, seed);
        }

        assertThat(confirmed.rate()).as(confirmed.wrong.toString()).isGreaterThanOrEqualTo(0.98);
        assertThat(confirmed.right).isGreaterThan(5 * histories);
        assertThat(lines.rate()).as(lines.wrong.toString()).isGreaterThanOrEqualTo(0.95);
        assertThat(lines.right / (double) squashed).as("found").isGreaterThanOrEqualTo(0.6);
    }

    private void look(CodeHarness code, int seed) throws Exception {
        Path place = folder.toRealPath().resolve("history-" + seed);
        List<String> decided = new ArrayList<>();
        for (int decision = 0; decision < 3; decision++) {
            decided.add(code.answered(question(code, place, seed + "-" + decision)));
        }
        List<String> claimed =
                List.of(
                        code.asked(question(code, place, "open " + seed)).id().value(),
                        code.answered(question(code, folder, "elsewhere " + seed)),
                        "d-zzzzzz");
        Instant begun = code.cli.clock.instant().plus(Duration.ofDays(1));
        RandomHistory history = new RandomHistory(seed, decided, claimed, begun).with(12);
        ScratchRepository repository = history.into(place);
        code.cli.clock.tick(Duration.ofDays(30));
        Set<Integer> doubles = history.doubles();
        history.truth()
                .forEach((path, truth) -> {
                    JsonNode why = why(code, repository.folder().resolve(path));
                    Set<Integer> known = new HashSet<>();
                    for (JsonNode decision : why.get("decisions")) {
                        compare(decision, truth, doubles, claimed, seed + " " + path, known);
                    }
                    for (int line = 0; line < truth.size(); line++) {
                        boolean named = known.contains(line + 1);
                        if (!named
                                && truth.get(line).follows() != null
                                && !doubles.contains(truth.get(line).number())) {
                            squashed++;
                        }
                    }
                });
    }

    private static DecisionBuilder question(CodeHarness code, Path place, String title) {
        return code.question("Question " + title + "?").inProject(place.toString());
    }

    private static JsonNode why(CodeHarness code, Path file) {
        assertThat(Files.exists(file)).isTrue();
        return JSON.readTree(code.cli.run("why", file.toString(), "--json").out());
    }

    private void compare(
            JsonNode decision,
            List<RandomHistory.Line> truth,
            Set<Integer> doubles,
            List<String> claimed,
            String where,
            Set<Integer> known) {
        String id = decision.get("decision_id").asString();
        JsonNode link = decision.get("link");
        boolean isConfirmed = link.get("confirmed").asBoolean();
        assertThat(claimed).doesNotContain(id);
        for (JsonNode span : link.get("lines")) {
            for (int line = span.get("from").asInt(); line <= span.get("to").asInt(); line++) {
                RandomHistory.Line written = truth.get(line - 1);
                if (doubles.contains(written.number())) {
                    continue;
                }
                if (isConfirmed) {
                    known.add(line);
                } else if (id.equals(written.follows())) {
                    squashed++;
                    known.add(line);
                }
                Count count = isConfirmed ? confirmed : lines;
                if (id.equals(written.follows())) {
                    count.right++;
                } else {
                    count.wrong.add(where + ":" + line + " " + written);
                }
            }
        }
    }
}
