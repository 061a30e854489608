package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// What the scripts of `sayso completion` are offered at each place of a line.
class CompletionFaceTest {
    /// Its output is messages of a protocol, so that it prints no document.
    private static final String SPEAKS_TO_AN_EDITOR = "acp";

    @TempDir Path folder;
    private CliHarness cli;

    @BeforeEach
    void home() {
        cli = new CliHarness(folder);
    }

    static Stream<String> commands() {
        return CommandTable.all().map(CommandEntry::words);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandIsOfferedWithItsOptions(String words) {
        List<String> parts = Arrays.asList(words.split(" "));
        assertThat(complete(lastStarted(parts))).contains(parts.getLast());
        assertThat(complete(Stream.concat(parts.stream(), Stream.of("--")).toArray(String[]::new)))
                .contains("--help")
                .containsAll(words.equals(SPEAKS_TO_AN_EDITOR) ? List.of() : List.of("--json"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    ask Which --urgency            | high,medium,low
                    decision list --state          | pending,resolved,cancelled,timed_out,superseded
                    decision list --kind           | single,multi,text_input,hybrid,confirm,topics
                    install                        | git-hooks,claude-code,codex,gemini,cursor,opencode,pi,copilot,qwen,droid,open-plugins
                    doctor --agent                 | claude-code,codex,gemini,cursor,opencode,pi,copilot,qwen,droid,open-plugins
                    install codex --scope          | user,project
                    token new                      | agent,person
                    status --format                | tmux,starship,claude,plain
                    decision mode                  | strict,soft,off,clear
                    plan step 1                    | open,done,skipped,failed
                    mcp --toolset                  | asking,analysis-core,analysis,plan,all
                    completion                     | bash,zsh,fish
                    settings set transport         | auto,terminal,web
                    settings set single_submit_mode | true,false
                    backup                         | :files
                    decision import                | :files
                    """)
    void valuesThatAreListedAreOffered(String before, String offered) {
        assertThat(complete((before + " ").split(" ", -1))).containsExactly(offered.split(","));
    }

    @Test
    void whatIsKeptHereIsOfferedWithItsTitle() {
        String id = cli.request("-p", "Which cache?", "-o", "redis", "--blocks", "bd-7");
        String answered = cli.request("-p", "Which port?", "-o", "80");
        cli.run("answer", answered, "1");

        assertThat(cli.run("__complete", "answer", "").out()).isEqualTo(id + "\tWhich cache?\n");
        assertThat(complete("show", "")).contains(id, answered);
        assertThat(complete("decision", "await", id.substring(0, 3))).containsExactly(id);
        assertThat(complete("gate", "check", "")).containsExactly("bd-7");
        assertThat(complete("settings", "get", "timeout_s")).containsExactly("timeout_seconds");
    }

    @Test
    void aPlaceThatOnlyThePersonKnowsAndALineThatIsWrongOfferNothing() {
        assertThat(complete("ask", "")).isEmpty();
        assertThat(complete("nonsense", "")).isEmpty();
        assertThat(complete("answer", "--reason", "")).isEmpty();
    }

    @Test
    void helpIsCompletedLikeTheCommandItIsAbout() {
        assertThat(complete("help", "decision", "rem")).containsExactly("remind");
        assertThat(complete("hel")).containsExactly("help");
    }

    private static String[] lastStarted(List<String> parts) {
        String[] words = parts.toArray(String[]::new);
        words[words.length - 1] = words[words.length - 1].substring(0, 1);
        return words;
    }

    private List<String> complete(String... words) {
        String[] all =
                Stream.concat(Stream.of("__complete"), Arrays.stream(words)).toArray(String[]::new);
        return cli.run(all).out().lines().map(line -> line.split("\t", 2)[0]).toList();
    }
}
