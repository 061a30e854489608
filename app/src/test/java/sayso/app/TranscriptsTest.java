package sayso.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.console.Console;
import sayso.app.laws.Repository;

/// The `console` blocks of the tutorial and the README are played against the real entry point, in a
/// home of their own. `…` stands for anything; an id of the page stands for the one that came out.
class TranscriptsTest {
    private static final Pattern BLOCK =
            Pattern.compile("^```console\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern ID = Pattern.compile("\\bd-[0-9a-z]{6}\\b");
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

    @TempDir Path home;

    /// From the ids of the page to those that came out.
    private final Map<String, String> ids = new HashMap<>();

    @Test
    void theTutorialSaysWhatHappens() throws IOException {
        trustThisProcess();

        assertThat(play(Repository.read("docs/tutorial/first-decision.md"))).isGreaterThan(5);
    }

    @Test
    void theReadmeShowsWhatHappens() throws IOException {
        trustThisProcess();
        run(
                "decision request -p \"Which cache?\" -o redis -o local -r 1 --identity"
                        + " shop/claude-code");

        assertThat(play(Repository.read("README.md"))).isEqualTo(2);
    }

    /// The tests may run below an agent, whose answers are refused everywhere but in such a home.
    private void trustThisProcess() throws IOException {
        Files.writeString(
                home.resolve("settings.json"), "{\"answers_from_agent_process\": \"trust\"}");
    }

    /// Plays every command of a page; how many there were.
    private int play(String page) {
        int played = 0;
        Matcher block = BLOCK.matcher(page);
        while (block.find()) {
            for (String step : block.group(1).split("(?m)^\\$ sayso ", -1)) {
                if (!step.isEmpty()) {
                    int end = step.indexOf('\n');
                    check(step.substring(0, end), step.substring(end + 1).strip());
                    played++;
                }
            }
        }
        return played;
    }

    private void check(String command, String expected) {
        String output = run(withOurIds(command)).strip();
        List<String> unknown = new ArrayList<>();
        Matcher matcher = pattern(expected, unknown).matcher(output);

        assertThat(matcher.matches())
                .as("sayso %s%nprinted%n%s%nand not%n%s", command, output, expected)
                .isTrue();
        for (int i = 0; i < unknown.size(); i++) {
            ids.put(unknown.get(i), matcher.group(i + 1));
        }
    }

    /// @param unknown gets the ids that the page names for the first time, one per group
    private Pattern pattern(String expected, List<String> unknown) {
        StringBuilder pattern = new StringBuilder();
        Matcher id = ID.matcher(expected);
        int from = 0;
        while (id.find()) {
            pattern.append(literally(expected.substring(from, id.start())));
            String known = ids.get(id.group());
            if (known == null && !unknown.contains(id.group())) {
                unknown.add(id.group());
                pattern.append("(d-[0-9a-z]+)");
            } else {
                pattern.append(known == null ? "d-[0-9a-z]+" : known);
            }
            from = id.end();
        }
        pattern.append(literally(expected.substring(from)));
        return Pattern.compile(pattern.toString(), Pattern.DOTALL);
    }

    private static String literally(String text) {
        return Pattern.quote(text).replace("…", "\\E.*\\Q");
    }

    private String withOurIds(String command) {
        return ID.matcher(command)
                .replaceAll(found -> ids.getOrDefault(found.group(), found.group()));
    }

    private String run(String command) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(command);
        while (word.find()) {
            words.add(word.group(1) != null ? word.group(1) : word.group(2));
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream both = new PrintStream(out, true, UTF_8);
        Main.run(
                new Console(new ByteArrayInputStream(new byte[0]), both, both),
                Map.of("SAYSO_HOME", home.toString(), "LANG", "C.UTF-8"),
                words.toArray(String[]::new));
        return out.toString(UTF_8);
    }
}
