package sayso.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.app.Main;
import sayso.app.cli.CliHarness.Result;
import sayso.app.git.ScratchRepository;
import sayso.contracts.ChildJavaCommand;
import sayso.contracts.DecisionBuilder;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Option;
import sayso.decision.model.Surface;

/// Decision records in a real repository: written once, edited by people, kept in step with the store,
/// and given numbers that no other branch has.
class AdrFaceTest {
    private static final Actor.Person ANN =
            new Actor.Person("Ann", Surface.CLI, Assurance.TERMINAL);

    @TempDir private Path folder;
    private CliHarness cli;
    private ScratchRepository shop;

    @BeforeEach
    void open() throws Exception {
        folder = folder.toRealPath();
        cli = new CliHarness(folder);
        cli.clock.setTo(Instant.parse("2026-11-03T14:00:00Z"));
        shop = ScratchRepository.begun(folder.resolve("shop"));
        shop.write("README", "shop");
        shop.commit("Begin");
    }

    @ParameterizedTest
    @CsvSource({
        "madr, docs/decisions, 0001-which-cache.md",
        "log4brains, docs/adr, 20261103-which-cache.md",
        "adr-tools, doc/records, 0001-which-cache.md"
    })
    void exportEditSyncAndExportAgainChangeNothingButTheState(String style, String dir, String name)
            throws Exception {
        style(style, dir);
        String cache = answered(question("Which cache?"), "Redis", "one node for now");

        Result first = adr("export", cache);
        assertThat(first.exitCode()).as(first.err()).isZero();
        assertThat(first.out()).isEqualTo("✓ Wrote " + dir + "/" + name + "\n");
        String written = read(dir, name);
        assertThat(written).contains("Chosen option: \"Redis\", because one node for now");

        String edited = written.replace("- Memcached", "- Memcached, which Bo likes");
        Files.writeString(shop.folder().resolve(dir).resolve(name), edited);
        assertThat(adr("sync").out()).isEqualTo("All records are in step.\n");
        Result again = adr("export", cache);
        assertThat(again.exitCode()).isZero();
        assertThat(again.out()).contains(cache + " has a record already: " + dir + "/" + name);
        assertThat(read(dir, name)).isEqualTo(edited);
        assertThat(adr("check").exitCode()).isZero();

        cli.clock.tick(Duration.ofDays(1));
        String newer = answered(question("Which cache?"), "Local", "Redis is too much");
        assertThat(adr("export", newer).exitCode()).isZero();
        assertThat(adr("check").out()).contains(name, "is behind: its decision is superseded by ");
        assertThat(adr("sync", "--dry-run").out()).startsWith("→ " + dir + "/" + name);
        assertThat(read(dir, name)).isEqualTo(edited);
        assertThat(adr("sync").exitCode()).isZero();
        assertThat(read(dir, name))
                .contains("uperseded by [", "- Memcached, which Bo likes")
                .isNotEqualTo(edited);
        assertThat(adr("check").exitCode()).isZero();
        assertThat(adr("sync").out()).isEqualTo("All records are in step.\n");
        assertThat(files(dir)).hasSize(2);
    }

    private void style(String style, String dir) throws IOException {
        switch (style) {
            case "log4brains" ->
                    shop.write(
                            ".log4brains.yml", "project:", "  name: shop", "  adrFolder: " + dir);
            case "adr-tools" -> shop.write(".adr-dir", dir);
            default -> assertThat(style).isEqualTo("madr");
        }
    }

    @Test
    void whatNobodyAnsweredAndWhatAllowedOneStepGetsNoRecord() throws Exception {
        String open = asked(question("Open?")).id().value();
        String declined = asked(question("Declined?")).id().value();
        try (DecisionDesk desk = cli.desk()) {
            desk.cancel(new DecisionId(declined), CancelKind.REFUSED, "no", ANN);
        }
        String erased = answered(question("Erased?"), "Redis", "");
        String fine = answered(question("Fine?"), "Redis", "");
        try (DecisionDesk desk = cli.desk()) {
            desk.erase(List.of(new DecisionId(erased)), "private", ANN);
        }

        assertThat(adr("export", fine, open).err()).contains(open + " gets no record: it is open");
        assertThat(adr("export", declined).err()).contains("nobody answered it");
        assertThat(adr("export", erased).err()).contains("its texts were erased");
        assertThat(shop.folder().resolve("docs")).doesNotExist();
    }

    @Test
    void aFileThatIsThereIsNeverWrittenOverAndNoRecordLeavesTheRepository() throws Exception {
        String cache = answered(question("Which cache?"), "Redis", "");
        shop.write(".adr-dir", "../outside");
        assertThat(adr("export", cache).out()).contains("Wrote docs/decisions/0001-which-cache.md");
        assertThat(adr("export", cache, "--dir", "../outside").exitCode()).isEqualTo(64);
        Files.createSymbolicLink(shop.folder().resolve("link"), folder);
        assertThat(adr("export", cache, "--dir", "link/x").exitCode()).isEqualTo(64);
        assertThat(folder.resolve("outside")).doesNotExist();
    }

    @Test
    void aRecordThatCannotBeReadIsAFindingAndKeepsItsNumber() throws Exception {
        Path records = shop.folder().resolve("docs/decisions");
        shop.write("docs/decisions/0001-fine.md", "# Fine");
        Files.createDirectories(records.resolve("0002-folder.md"));
        Files.write(
                records.resolve("0003-latin.md"),
                "# Caf\u00e9\n\nCaf\u00e9".getBytes(StandardCharsets.ISO_8859_1));
        Files.createSymbolicLink(records.resolve("0004-link.md"), Path.of("0001-fine.md"));

        Result check = adr("check");
        assertThat(check.exitCode()).isEqualTo(1);
        assertThat(check.out())
                .isEqualTo(
                        """
                        ⚠ docs/decisions/0002-folder.md  is a folder, and no record
                        ⚠ docs/decisions/0003-latin.md  is not UTF-8; save it as UTF-8
                        ⚠ docs/decisions/0004-link.md  is a link, which is not followed
                        1 record and 3 that cannot be read in docs/decisions, 3 findings
                        """);
        assertThat(adr("check", "--json").out()).contains("\"fault\":\"unreadable\"");
        Result sync = adr("sync");
        assertThat(sync.exitCode()).isEqualTo(1);
        assertThat(sync.out()).isEmpty();
        assertThat(sync.err())
                .contains("docs/decisions/0003-latin.md is left out: it is not UTF-8");
        assertThat(adr("sync", "--json").out()).contains("\"fault\":\"unreadable\"");

        String cache = answered(question("Which cache?"), "Redis", "");
        assertThat(adr("export", cache).out()).contains("docs/decisions/0005-which-cache.md");
    }

    @Test
    void exportsAtOneTimeTakeNumbersOfTheirOwnAndWriteADecisionOnce() throws Exception {
        List<String> ids = new ArrayList<>();
        for (String each : List.of("One", "Two", "Three")) {
            ids.add(answered(question("Which " + each + "?"), "Redis", ""));
        }
        // why: the last decision is exported twice
        List<String> wanted = Stream.concat(ids.stream(), Stream.of(ids.getLast())).toList();
        List<Process> running = new ArrayList<>();
        for (String id : wanted) {
            running.add(exporting(id));
        }
        for (Process each : running) {
            assertThat(new String(each.getErrorStream().readAllBytes(), UTF_8)).doesNotContain("✗");
            assertThat(each.waitFor()).isZero();
        }
        assertThat(files("docs/decisions"))
                .hasSize(3)
                .anyMatch(name -> name.startsWith("0001-"))
                .anyMatch(name -> name.startsWith("0002-"))
                .anyMatch(name -> name.startsWith("0003-"));
        assertThat(adr("check").out()).endsWith("0 findings\n");
    }

    private Process exporting(String id) throws IOException {
        ProcessBuilder process =
                new ProcessBuilder(
                        ChildJavaCommand.of(
                                Main.class,
                                "adr",
                                "export",
                                id,
                                "--repo",
                                shop.folder().toString()));
        process.environment().put("SAYSO_HOME", cli.home().folder().toString());
        process.environment().put("LANG", "C.UTF-8");
        return process.redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
    }

    @ParameterizedTest
    @CsvSource({".git", ".git/records", "''", "' '", "docs/../.git", ".GIT"})
    void noRecordGoesIntoGitsOwnFolderOrOneWithoutAName(String dir) throws Exception {
        String cache = answered(question("Which cache?"), "Redis", "");
        for (Result each : List.of(adr("export", cache, "--dir", dir), adr("import", dir))) {
            assertThat(each.exitCode()).as(each.out()).isEqualTo(64);
            assertThat(each.err()).contains("name one below its root, as in docs/decisions");
        }
        assertThat(shop.folder().resolve(".git/records")).doesNotExist();
        assertThat(adr("import", ".").exitCode()).isZero();
    }

    @Test
    void aFolderThatIsNotThereOrNoneIsNamed() throws Exception {
        String cache = answered(question("Which cache?"), "Redis", "");
        for (String command : List.of("check", "sync", "renumber")) {
            assertThat(adr(command, "--dir", "nowhere").err())
                    .contains("there is no folder nowhere", "name one that is there");
        }
        Result export = adr("export", cache, "--dir", "README");
        assertThat(export.exitCode()).isEqualTo(3);
        assertThat(export.err())
                .contains("README/0001-which-cache.md cannot be written: ", "README is no folder")
                .doesNotContain("Exception");
        shop.write(".adr-dir", ".git/records");
        assertThat(adr("export", cache).out()).contains("Wrote docs/decisions/0001-which-cache.md");
    }

    @Test
    void numbersAreFreeHereInTheLastCommitAndOnTheDefaultBranch() throws Exception {
        shop.write("docs/decisions/0001-first.md", "# First");
        shop.commit("First");
        shop.git("checkout", "-q", "-b", "topic");
        shop.git("checkout", "-q", "main");
        shop.write("docs/decisions/0002-second.md", "# Second");
        shop.commit("Second");
        shop.git("checkout", "-q", "topic");
        String cache = answered(question("Which cache?"), "Redis", "");

        assertThat(adr("export", cache).out()).contains("docs/decisions/0003-which-cache.md");
    }

    @Test
    void theNewerOfADoubleGetsAnotherNumberWithAllThatRefersToIt() throws Exception {
        shop.write("docs/decisions/0001-first.md", "# First");
        shop.commit("First");
        shop.git("checkout", "-q", "-b", "topic");
        String cache = answered(question("Which cache?"), "Redis", "");
        assertThat(adr("export", cache).out()).contains("0002-which-cache.md");
        shop.write(
                "docs/decisions/0003-other.md",
                "# Other",
                "",
                "See [0002](0002-which-cache.md) and [gone](0009-gone.md).");
        shop.write("NOTES.md", "docs/decisions/0002-which-cache.md");
        shop.commit("Topic");
        shop.git("checkout", "-q", "main");
        shop.write("docs/decisions/0002-second.md", "# Second");
        shop.commit("Second");
        shop.git("checkout", "-q", "topic");

        Result check = adr("check", "--format", "unix");
        assertThat(check.exitCode()).isEqualTo(1);
        assertThat(check.out())
                .isEqualTo(
                        """
                        docs/decisions/0002-which-cache.md:1: has the number of 0002-second.md (default branch)
                        docs/decisions/0003-other.md:3: links to 0009-gone.md, which is not here
                        """);
        assertThat(adr("renumber", "--dry-run").out())
                .contains("0002-which-cache.md is docs/decisions/0004-which-cache.md");
        assertThat(files("docs/decisions")).contains("0002-which-cache.md");

        Result renumbered = adr("renumber");
        assertThat(renumbered.exitCode()).as(renumbered.err()).isZero();
        assertThat(renumbered.err()).contains("NOTES.md names 0002-which-cache.md");
        assertThat(files("docs/decisions"))
                .containsExactly("0001-first.md", "0003-other.md", "0004-which-cache.md");
        assertThat(read("docs/decisions", "0003-other.md"))
                .contains("See [0004](0004-which-cache.md) and [gone]");
        assertThat(adr("check").out()).doesNotContain("has the number");
        assertThat(adr("renumber").out()).isEqualTo("Each number is there once.\n");
    }

    @Test
    void aRecordThatNamesAnotherOptionIsReportedAndLeftAlone() throws Exception {
        String cache = answered(question("Which cache?"), "Redis", "");
        adr("export", cache);
        String name = "0001-which-cache.md";
        String other =
                read("docs/decisions", name)
                        .replace("Chosen option: \"Redis\"", "Chosen option: \"Local\"")
                        .replace("\"accepted\"", "\"proposed\"");
        Files.writeString(shop.folder().resolve("docs/decisions").resolve(name), other);
        shop.write(
                "docs/decisions/0002-forged.md",
                "# Forged",
                "",
                "<!-- sayso d-zzzzzz sha256:" + "0".repeat(64) + " -->");

        Result check = adr("check", "--json");
        assertThat(check.exitCode()).isEqualTo(1);
        assertThat(check.out())
                .contains("\"fault\":\"outcome\"", "\"fault\":\"unknown_decision\"")
                .doesNotContain("\"behind\"");
        Result sync = adr("sync");
        assertThat(sync.exitCode()).isEqualTo(1);
        assertThat(sync.out()).contains("does not say what was answered: Chosen option: \"Redis\"");
        assertThat(read("docs/decisions", name)).isEqualTo(other);
    }

    @Test
    void aStatusThatIsNoneIsReportedAndLeftAlone() throws Exception {
        adr("export", answered(question("Which cache?"), "Redis", ""));
        String name = "0001-which-cache.md";
        String other = read("docs/decisions", name).replace("\"accepted\"", "\"blubb\"");
        Files.writeString(shop.folder().resolve("docs/decisions").resolve(name), other);

        Result sync = adr("sync");

        assertThat(sync.exitCode()).isEqualTo(1);
        assertThat(sync.out()).contains("has the status 'blubb'").doesNotContain("in step");
        assertThat(read("docs/decisions", name)).isEqualTo(other);
    }

    @Test
    void whyNamesTheRecordAndAnImportedFolderIsReadWhereItIs() throws Exception {
        String cache = answered(question("Which cache?"), "Redis", "");
        cli.clock.tick(Duration.ofMinutes(5));
        shop.at(cli.clock.instant().toString());
        adr("export", cache, "--dir", "architecture");
        shop.write("Cache.java", "class Cache {}");
        shop.commit("Use Redis\n\nDecision: " + cache);
        String record = "architecture/0001-which-cache.md";

        assertThat(why().out()).doesNotContain("record");
        Result listed = adr("import", "architecture");
        assertThat(listed.out())
                .contains(record + "  accepted  Which cache?", "is remembered: 1 record");
        assertThat(why().out()).contains("    record: " + record + " (accepted)");
        assertThat(why("--md").out())
                .contains("record: architecture/0001-which-cache.md (accepted)");
        assertThat(why("--json").out())
                .contains(
                        "\"records\":[{\"path\":\""
                                + record
                                + "\",\"title\":\"Which cache?\",\"status\":\"accepted\",\"decision_id\":\""
                                + cache
                                + "\",\"states_outcome\":true}]");
        shop.write("docs/decisions/0001-other.md", "# Other");
        assertThat(adr("export", cache).out()).contains("has a record already: " + record);
        assertThat(files("docs/decisions")).containsExactly("0001-other.md");
        assertThat(adr("import", "architecture", "--forget").out()).contains("Forgot architecture");
        assertThat(why().out()).doesNotContain("record");
        assertThat(adr("import", "nowhere").exitCode()).isEqualTo(3);
    }

    private Result whyOf(String path) {
        return cli.run(
                "why",
                shop.folder().resolve(path).toString(),
                "--check",
                "--repo",
                shop.folder().toString());
    }

    @Test
    void aRecordLeadsToItsDecision() throws Exception {
        String cache = answered(question("Which cache?"), "Redis", "");
        adr("export", cache);

        Result why = whyOf("docs/decisions/0001-which-cache.md");

        assertThat(why.exitCode()).as(why.err()).isZero();
        assertThat(why.out())
                .contains(
                        "✓ " + cache + "  Which cache?  (its record, confirmed)",
                        "1 decision confirmed, 0 not");
    }

    @Test
    void aRecordThatWasEditedToNameAnotherOptionIsSaidToDoSo() throws Exception {
        String cache = answered(question("Which cache?"), "Redis", "");
        cli.clock.tick(Duration.ofMinutes(5));
        shop.at(cli.clock.instant().toString());
        adr("export", cache);
        String path = "docs/decisions/0001-which-cache.md";
        shop.write("Cache.java", "class Cache {}");
        shop.commit("Use Redis\n\nDecision: " + cache);
        Files.writeString(
                shop.folder().resolve(path),
                read("docs/decisions", "0001-which-cache.md")
                        .replace("Chosen option: \"Redis\"", "Chosen option: \"Local\""));

        Result record = whyOf(path);
        assertThat(record.exitCode()).isEqualTo(1);
        assertThat(record.out())
                .contains(
                        cache
                                + "  claimed, not confirmed: does not say what was answered: Chosen"
                                + " option: \"Redis\"  (Which cache?)")
                .doesNotContain("its record, confirmed");

        String said = path + " (accepted), but does not say what was answered";
        assertThat(why().out()).contains("    record: " + said);
        assertThat(why("--md").out()).contains("; record: " + said);
        assertThat(why("--json").out()).contains("\"states_outcome\":false}]");

        try (DecisionDesk desk = cli.desk()) {
            desk.erase(List.of(new DecisionId(cache)), "private", ANN);
        }
        assertThat(why().out())
                .contains("claimed, not confirmed: erased")
                .doesNotContain("does not say");
    }

    @Test
    void aContestedAnswerIsSaidToBeContestedUntilItIsGivenAnew() throws Exception {
        String cache = answered(question("Which cache?"), "Redis", "");
        adr("export", cache);
        String name = "0001-which-cache.md";
        Result contest = cli.run("contest", cache, "--reason", "the second node is gone");
        String again = contest.out().replaceFirst("(?s).*asked again as (d-\\w+).*", "$1");
        Result record = whyOf("docs/decisions/" + name);
        assertThat(record.exitCode()).isEqualTo(1);
        assertThat(record.out())
                .contains(
                        cache
                                + "  claimed, not confirmed: answered, and contested since: asked again as "
                                + again
                                + "  (Which cache?)");

        Result behind = adr("check");
        assertThat(behind.exitCode()).isEqualTo(1);
        assertThat(behind.out())
                .contains("is behind: its decision is contested, asked again as " + again);
        assertThat(adr("sync").out())
                .contains("docs/decisions/" + name + "  contested, asked again as " + again);
        assertThat(read("docs/decisions", name))
                .contains("status: \"contested, asked again as " + again)
                .doesNotContain("status: accepted");
        assertThat(adr("check").exitCode()).isZero();
        Files.delete(shop.folder().resolve("docs/decisions").resolve(name));
        adr("export", cache);
        assertThat(read("docs/decisions", name)).contains("status: \"contested, asked again as ");

        cli.clock.tick(Duration.ofMinutes(5));
        assertThat(cli.run("answer", again, "2").exitCode()).isZero();
        cli.clock.tick(Duration.ofMinutes(5));

        adr("sync");
        assertThat(read("docs/decisions", name)).contains("status: \"superseded by " + again);
    }

    @Test
    void thePartsOfARepositoryHaveRecordsOfTheirOwn() throws Exception {
        Path part = Files.createDirectories(shop.folder().resolve("packages/web/docs/adr"));
        shop.write("packages/web/docs/adr/0001-begin.md", "# Begin");
        shop.write("packages/api/.adr-dir", "records");
        shop.write(
                "packages/api/records/0001-begin.md",
                "# 1. Begin",
                "",
                "## Status",
                "",
                "Accepted");
        shop.write("docs/decisions/0001-begin.md", "# Begin");
        shop.commit("Begin records");
        String cache = answered(question("Which cache?"), "Redis", "");
        String queue = answered(question("Which queue?"), "Local", "");
        String port = answered(question("Which port?"), "Local", "");

        assertThat(from(part.getParent(), "export", cache).out())
                .isEqualTo("✓ Wrote packages/web/docs/adr/0002-which-cache.md\n");
        assertThat(from(shop.folder().resolve("packages/api"), "export", queue).out())
                .isEqualTo("✓ Wrote packages/api/records/0002-which-queue.md\n");
        assertThat(read("packages/api/records", "0002-which-queue.md"))
                .contains("# 2. Which queue?", "## Status");
        assertThat(adr("export", port).out())
                .isEqualTo("✓ Wrote docs/decisions/0002-which-port.md\n");
        assertThat(adr("export", cache).out())
                .contains("has a record already: packages/web/docs/adr/0002-which-cache.md");

        assertThat(adr("check").out())
                .contains(
                        "2 records in docs/decisions, 2 records in packages/web/docs/adr, 0 findings");
        shop.write(
                "docs/decisions/0003-which-cache.md",
                read("packages/web/docs/adr", "0002-which-cache.md"));
        assertThat(adr("check").out())
                .contains(
                        "packages/web/docs/adr/0002-which-cache.md  is of "
                                + cache
                                + ", as docs/decisions/0003-which-cache.md is");
        Files.delete(shop.folder().resolve("docs/decisions/0003-which-cache.md"));

        cli.clock.tick(Duration.ofDays(1));
        answered(question("Which cache?"), "Local", "");
        assertThat(adr("sync", "--dir", "docs/decisions").out())
                .contains("All records are in step");
        assertThat(adr("sync").out())
                .contains("packages/web/docs/adr/0002-which-cache.md  superseded by d-");
        shop.write("packages/web/docs/adr/0002-other.md", "# Other");
        assertThat(adr("renumber").out())
                .contains("0002-which-cache.md is packages/web/docs/adr/0003-which-cache.md");
    }

    @Test
    void thePackagesOfLog4brainsHaveFoldersOfTheirOwn() throws Exception {
        shop.write(
                ".log4brains.yml",
                "project:",
                "  name: shop",
                "  adrFolder: ./docs/adr",
                "  packages:",
                "    - name: web",
                "      path: ./packages/web",
                "      adrFolder: ./packages/web/choices");
        shop.write("packages/web/choices/20260101-begin.md", "# Begin", "", "- Status: accepted");
        shop.write("docs/adr/20260101-begin.md", "# Begin", "", "- Status: accepted");
        String cache = answered(question("Which cache?"), "Redis", "");

        assertThat(adr("export", cache, "--dir", "packages/web/choices").exitCode()).isZero();

        assertThat(read("packages/web/choices", "20261103-which-cache.md"))
                .contains("- Status: accepted");
        assertThat(adr("check").out())
                .contains("1 record in docs/adr, 2 records in packages/web/choices, 0 findings");
    }

    private Result from(Path place, String command, String... more) {
        List<String> words = new ArrayList<>(List.of("adr", command));
        words.addAll(List.of(more));
        words.addAll(List.of("--repo", place.toString()));
        return cli.run(words.toArray(String[]::new));
    }

    private Result why(String... more) {
        List<String> words = new ArrayList<>(List.of("why", "HEAD"));
        words.addAll(List.of("--repo", shop.folder().toString()));
        words.addAll(List.of(more));
        return cli.run(words.toArray(String[]::new));
    }

    private Result adr(String command, String... more) {
        List<String> words = new ArrayList<>(List.of("adr", command));
        words.addAll(List.of(more));
        words.addAll(List.of("--repo", shop.folder().toString()));
        return cli.run(words.toArray(String[]::new));
    }

    private String read(String dir, String name) throws IOException {
        return Files.readString(shop.folder().resolve(dir).resolve(name));
    }

    private List<String> files(String dir) throws IOException {
        try (Stream<Path> all = Files.list(shop.folder().resolve(dir))) {
            return all.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private DecisionBuilder question(String title) {
        return aDecision()
                .titled(title)
                .labelled("Redis", "Local", "Memcached")
                .inProject(shop.folder().toString());
    }

    private Decision asked(DecisionBuilder question) {
        try (DecisionDesk desk = cli.desk()) {
            return ((AskResult.Asked) desk.ask(question.ask())).decision();
        }
    }

    private String answered(DecisionBuilder question, String label, String note) {
        Decision asked = asked(question);
        try (DecisionDesk desk = cli.desk()) {
            desk.answer(
                    asked.id(),
                    Answer.choosing(
                                    asked.question().options().stream()
                                            .filter(option -> option.label().equals(label))
                                            .map(Option::id)
                                            .findFirst()
                                            .orElseThrow())
                            .withRationale(note),
                    ANN,
                    null);
        }
        return asked.id().value();
    }
}
