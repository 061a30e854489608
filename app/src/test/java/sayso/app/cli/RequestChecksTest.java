package sayso.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;

/// What `decision request` looks at before anybody is asked.
class RequestChecksTest {
    @TempDir Path folder;
    private CliHarness cli;

    @BeforeEach
    void openHome() {
        cli = new CliHarness(folder);
    }

    private Result request(String... more) {
        String[] words = new String[more.length + 2];
        words[0] = "decision";
        words[1] = "request";
        System.arraycopy(more, 0, words, 2, more.length);
        return cli.run(words);
    }

    @Test
    void aFailureThatNoOptionFilesIsRefusedWithItsPlaceAndTheWaysOut() {
        Result result = request("-p", "The build failed twice on main", "-o", "Retry");

        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.err())
                .isEqualTo(
                        """
                        ✗ fail-file: this reads like a failure, and no option offers to file it
                            prompt, characters 11-16: "The build failed twice on main"   word: failed
                          Add:   --option "File bug: Create a tracking issue to investigate the root cause"
                          Or:    --auto-file          Or:  --skip fail-file --skip-reason "…"
                        """);
        assertThat(cli.run("decision", "list", "--all", "--json").out())
                .isEqualTo("{\"decisions\":[]}\n");
    }

    @Test
    void aContextThatSaysNothingIsNoFailure() {
        for (String context :
                new String[] {
                    "{\"error\":null}", "[{\"error\":null}]", "{\"errors\":[],\"failed\":false}"
                }) {
            assertThat(request("-p", "Ship?", "-o", "yes", "-c", context).exitCode())
                    .as(context)
                    .isZero();
        }
        assertThat(
                        request("-p", "Ship?", "-o", "yes", "-c", "[{\"error\":\"timeout\"}]")
                                .exitCode())
                .isEqualTo(3);
    }

    @Test
    void asJsonItSaysWhatCountsWhatDoesNotAndWhatWouldDo() {
        Result result = request("-p", "No errors, but the deploy failed", "-o", "Retry", "--json");

        assertThat(result.out())
                .contains("\"validator\":\"fail-file\"")
                .contains(
                        "\"matches\":[{\"field\":\"prompt\",\"start\":26,\"end\":32,\"word\":\"failed\"}]")
                .contains("\"word\":\"errors\",\"why\":\"negated\"")
                .contains("\"suggestion\":{\"label\":\"File bug\"");
    }

    @Test
    void theMissingOptionCanBeAddedOrTheCheckSkippedInSightOfThePerson() {
        Result added = request("-p", "The build failed", "-o", "Retry", "--auto-file");
        assertThat(added.out()).contains("Options: Retry, File bug");

        Result skipped =
                request(
                        "-p",
                        "The test failed",
                        "-o",
                        "Retry",
                        "--skip",
                        "fail-file",
                        "--skip-reason",
                        "known flake",
                        "--keep",
                        "--json");
        String id = CliHarness.field(skipped.out(), "id");
        assertThat(cli.run("decision", "show", id).out())
                .contains("Skipped checks: fail-file (known flake)");

        assertThat(
                        request("-p", "The run failed", "-o", "Retry", "--no-file-check", "--json")
                                .out())
                .contains("\"state\":\"pending\"");
    }

    @Test
    void aSettingForbidsSkipping() throws Exception {
        Files.writeString(
                Files.createDirectories(folder.resolve("home")).resolve("settings.json"),
                "{\"required_checks\":[\"fail-file\"]}");

        assertThat(request("-p", "It failed", "-o", "a", "--no-file-check").err())
                .contains("--skip 'fail-file': required by the setting required_checks");
        assertThat(request("-p", "Fine?", "-o", "a", "--skip", "nothing").err())
                .contains(
                        "--skip 'nothing' is not one of fail-file, type, successor, suggested-type, urls");
    }

    @Test
    void whatFollowsIsOfTheTypeThatWasWanted() {
        String id = cli.request("-p", "Which cache?", "-o", "Redis", "-o", "None");
        Result resolved =
                cli.run("decision", "resolve", id, "--choice", "1", "--successor-type", "Stuck");
        assertThat(resolved.out()).contains("  Wanted next: a decision of type stuck");
        assertThat(cli.run("decision", "show", id).out())
                .contains("Wanted next: a decision of type stuck");
        assertThat(cli.run("decision", "show", id, "--json").out())
                .contains("\"successor_type\":\"stuck\"");

        String[] next = {"-p", "Which size?", "-o", "1G", "--predecessor", id};
        assertThat(request(next).err())
                .contains("suggested-type: ada answered '" + id)
                .contains("wants a decision of type stuck next; ask with --type stuck");
        assertThat(request(with(next, "--ignore-suggested-type")).exitCode()).isZero();
        assertThat(
                        request(
                                        with(
                                                next,
                                                "--type",
                                                "stuck",
                                                "-c",
                                                "{\"blocker\":\"size\",\"tried\":[\"1G\"]}"))
                                .exitCode())
                .isZero();
        assertThat(
                        cli.run(
                                        "decision",
                                        "resolve",
                                        cli.request("-p", "And?", "-o", "a"),
                                        "--choice",
                                        "1",
                                        "--successor-type",
                                        "a b")
                                .err())
                .contains("successor type 'a b' is not letters, digits, - and _");
    }

    @Test
    void whereTheAskerWorksIsPutBesideTheQuestion() {
        String folder = "Folder: " + Path.of("").toAbsolutePath();
        String alone = cli.request("-p", "Go?", "-o", "a", "--auto-context", "--keep");
        assertThat(cli.run("decision", "show", alone).out()).contains(folder);
        String below = cli.request("-p", "So?", "-o", "a", "--auto-context", "-c", "why", "--keep");
        assertThat(cli.run("decision", "show", below).out()).contains("why").contains(folder);
        String within =
                cli.request(
                        "-p", "Yes?", "-o", "a", "--auto-context", "-c", "{\"why\":1}", "--keep");
        assertThat(cli.run("decision", "show", within).out())
                .contains("\"why\" : 1")
                .contains("\"workplace\" : [")
                .contains("\"" + folder + "\"");
    }

    @Test
    void whatGitSaysIsNotTakenForTheAskersWords() throws Exception {
        String repository = folder.resolve("repository").toString();
        String tree = "--git-dir=" + repository;
        git("init", "-q", "--bare", repository);
        String nothing = git(tree, "hash-object", "-w", "-t", "tree", "/dev/null");
        String commit = git(tree, "commit-tree", nothing, "-m", "The build crashed");
        git(tree, "update-ref", "HEAD", commit);
        cli.with("GIT_DIR", repository);

        String id = cli.request("-p", "Go?", "-o", "a", "--auto-context");

        assertThat(cli.run("decision", "show", id).out())
                .contains("Last commit: ")
                .contains("The build crashed");
    }

    private static String git(String... words) throws Exception {
        String[] command =
                with(
                        new String[] {
                            "git", "-c", "user.name=Ada", "-c", "user.email=ada@localhost"
                        },
                        words);
        Process git = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(git.getInputStream().readAllBytes(), UTF_8).strip();
        assertThat(git.waitFor()).as(said).isZero();
        return said;
    }

    private static String[] with(String[] words, String... more) {
        return Stream.of(words, more).flatMap(Stream::of).toArray(String[]::new);
    }

    @Test
    void aTypeDemandsItsContextAndAHomeMayHaveTypesOfItsOwn() throws Exception {
        assertThat(request("-p", "Go on?", "-o", "a", "--type", "checkpoint").err())
                .contains("progress, next_steps");
        Files.writeString(
                Files.createDirectories(folder.resolve("home")).resolve("decision-types.json"),
                "{\"spike\":{\"needs\":{\"days\":0,\"tried\":2}}}");

        assertThat(request("-p", "Go?", "-o", "a", "--type", "spike", "-c", "{\"days\":3}").err())
                .contains("a decision of type spike needs in its context: tried (at least 2)");
        Result full =
                request(
                        "-p",
                        "Go?",
                        "-o",
                        "a",
                        "--type",
                        "spike",
                        "-c",
                        "{\"days\":3,\"tried\":[1,2]}",
                        "--json");
        assertThat(full.exitCode()).isZero();
        assertThat(cli.run("decision", "list", "--type", "spike", "--json").out())
                .contains("\"type\":\"spike\"")
                .contains(
                        "\"labels\":[\"gt:decision\",\"decision:pending\",\"urgency:medium\",\"type:spike\"]");
    }

    @Test
    void aProgramOfThePersonsOwnHasItsSay() throws Exception {
        Path programs = Files.createDirectories(folder.resolve("home").resolve("validators"));
        Path program = programs.resolve("create-decision-friday");
        Files.writeString(
                program,
                "#!/bin/sh\ngrep -q Friday && { echo '{\"errors\":[\"not on a Friday\"]}'; exit 1; }\nexit 0\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        Path broken = programs.resolve("create-decision-broken");
        Files.writeString(broken, "#!/bin/sh\necho nonsense\nexit 7\n");
        Files.setPosixFilePermissions(broken, PosixFilePermissions.fromString("rwx------"));

        Result refused = request("-p", "Deploy on Friday?", "-o", "a");
        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err()).contains("✗ friday: not on a Friday");
        Result passed = request("-p", "Deploy on Monday?", "-o", "a", "-o", "b");
        assertThat(passed.exitCode()).isZero();
        assertThat(passed.err())
                .contains("⚠ broken: the validator")
                .contains("said what is not JSON");
    }

    @Test
    void aDryRunSaysWhatWouldBeAskedAndAsksNobody() {
        Result result =
                request("-p", "Which?", "-o", "a: first", "-o", "b", "-b", "bd-1", "--dry-run");

        assertThat(result.out())
                .isEqualTo(
                        """
                        📋 Nothing was asked; the request would be:
                           Question: Which?
                           Options: a, b
                           Blocking: bd-1
                        """);
        assertThat(cli.run("decision", "list", "--all", "--json").out())
                .isEqualTo("{\"decisions\":[]}\n");
        assertThat(cli.run("gate", "list").out()).startsWith("No work");
    }

    @Test
    void optionsMayComeAsJson() {
        Result result =
                request(
                        "-p",
                        "The build failed",
                        "--option-json",
                        "{\"label\":\"Hand over\",\"id\":\"hand\",\"action\":\"file\",\"recommended\":true}",
                        "--json");

        assertThat(result.exitCode()).isZero();
        assertThat(result.out())
                .contains("\"id\":\"hand\",\"label\":\"Hand over\"")
                .contains("\"recommended\":true");
        assertThat(request("-p", "x?", "--option-json", "{\"name\":1}").err())
                .contains("--option-json of option 1: 'name' is not one of id, label");
    }

    @Test
    void anOptionNamesTheWorkItStandsFor() {
        String id =
                cli.request(
                        "-p",
                        "Which first?",
                        "--option-json",
                        "{\"label\":\"Cache\",\"ref\":\"bd-7\"}",
                        "--option-json",
                        "{\"label\":\"Login\"}");

        assertThat(cli.run("decision", "show", id).out()).containsOnlyOnce("Stands for: bd-7");
        assertThat(cli.run("decision", "show", id, "--json").out())
                .contains(
                        "\"label\":\"Cache\",\"description\":\"\",\"recommended\":false,\"ref\":\"bd-7\"}")
                .contains("\"label\":\"Login\",\"description\":\"\",\"recommended\":false}");
        assertThat(cli.run("decision", "list", "--search", "bd-7", "--json").out()).contains(id);
        Result tooLong =
                request(
                        "-p",
                        "x?",
                        "--option-json",
                        "{\"label\":\"a\",\"ref\":\"" + "b".repeat(201) + "\"}");
        assertThat(tooLong.exitCode()).isEqualTo(3);
        assertThat(tooLong.err())
                .contains("the ref of option 1 has 201 characters; the limit is 200");
    }

    @Test
    void aFollowUpFollowsAnAnswer() {
        String first = cli.request("-p", "One?", "-o", "a");
        Result early = request("-p", "Two?", "-o", "b", "--predecessor", first, "--keep");

        assertThat(early.exitCode()).isEqualTo(3);
        assertThat(early.err())
                .contains("predecessor '" + first + "' is pending; a follow-up follows an answer");
    }
}
