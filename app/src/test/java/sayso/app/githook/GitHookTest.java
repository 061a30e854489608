package sayso.app.githook;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.ClaimLines;
import sayso.app.Main;
import sayso.app.git.ScratchRepository;
import sayso.app.setup.SetupHarness;
import sayso.contracts.ChildJavaCommand;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.claim.ClaimText;
import sayso.decision.claim.ConsentClaimForm;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import sayso.store.sqlite.SqliteStore;

/// Git itself runs the hook, and the hook the product.
class GitHookTest {
    private static final String SESSION = "s-7";

    @TempDir private Path folder;
    private ScratchRepository shop;
    private SetupHarness ann;

    @BeforeEach
    void meet() throws IOException {
        Path place = folder.toRealPath();
        shop = ScratchRepository.begun(place.resolve("shop"));
        shop.commit("Begin");
        ann = SetupHarness.in(place.resolve("ann")).with("PATH", System.getenv("PATH"));
        Files.createDirectories(ann.home());
        Files.writeString(
                ann.home().resolve("settings.json"),
                "{\"answers_from_agent_process\": \"trust\", \"undo_seconds\": 0}");
        script(
                ann.home().resolve("current/bin/sayso"),
                "HOME=" + ann.home().getParent() + " exec \"$@\"",
                product());
        SetupHarness.Result installed = install();
        assertThat(installed.exitCode()).as(installed.err()).isZero();
    }

    /// The product from wherever it is started.
    private static List<String> product() {
        List<String> words = new ArrayList<>(ChildJavaCommand.of(Main.class));
        int place = words.indexOf("-cp") + 1;
        words.set(
                place,
                Arrays.stream(words.get(place).split(File.pathSeparator, -1))
                        .map(entry -> Path.of(entry).toAbsolutePath().toString())
                        .collect(Collectors.joining(File.pathSeparator)));
        return words;
    }

    private SetupHarness.Result install() {
        return ann.run("install", "git-hooks", "--repo", shop.folder().toString());
    }

    @Test
    void aDryRunWritesNothing() throws Exception {
        String repository = shop.folder().toString();
        Path hook = shop.folder().resolve(".git/hooks/prepare-commit-msg");
        String written = Files.readString(hook);

        SetupHarness.Result again =
                ann.run("install", "git-hooks", "--dry-run", "--repo", repository);
        assertThat(again.exitCode()).as(again.err()).isEqualTo(1);
        assertThat(again.out()).contains("already installed");
        SetupHarness.Result out =
                ann.run("uninstall", "git-hooks", "--dry-run", "--repo", repository);
        assertThat(out.exitCode()).as(out.err()).isZero();
        assertThat(out.out()).contains(hook + "  would be taken out");
        assertThat(hook).hasContent(written);

        hook(hook, "true");
        String own = Files.readString(hook);
        SetupHarness.Result first =
                ann.run("install", "git-hooks", "--dry-run", "--repo", repository);
        assertThat(first.exitCode()).as(first.err()).isZero();
        assertThat(first.out()).contains("would name decisions in commits", "runs first: " + hook);
        assertThat(hook).hasContent(own);
        assertThat(ann.run("uninstall", "git-hooks", "--dry-run", "--repo", repository).exitCode())
                .isEqualTo(1);
    }

    /// A program that hands its words on to another one.
    private static void script(Path file, String line, List<String> words) throws IOException {
        Files.createDirectories(file.getParent());
        StringBuilder all = new StringBuilder("#!/bin/sh\nset -- ");
        words.forEach(word -> all.append('\'').append(word).append("' "));
        Files.writeString(file, all.append("\"$@\"\n").append(line).append('\n'));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private static void hook(Path file, String line) throws IOException {
        script(file, line, List.of());
    }

    /// A program `timeout` that lets the product take as long as it takes here.
    private Path untimed() throws IOException {
        Path programs = ann.home().resolve("untimed");
        hook(programs.resolve("timeout"), "shift; exec \"$@\"");
        return programs;
    }

    /// Commits as an agent's session does.
    private String committed(String... words) throws Exception {
        return committed(Map.of("SAYSO_SESSION_ID", SESSION), words);
    }

    private String committed(Map<String, String> environment, String... words) throws Exception {
        List<String> all = new ArrayList<>(List.of("commit", "--allow-empty"));
        all.addAll(List.of(words));
        assertThat(exit(environment, all)).as(String.join(" ", all)).isZero();
        return last();
    }

    /// Runs git as an agent's session does.
    private int exit(String... words) throws Exception {
        return exit(Map.of("SAYSO_SESSION_ID", SESSION), List.of(words));
    }

    private int exit(Map<String, String> environment, List<String> words) throws Exception {
        List<String> command = new ArrayList<>(List.of("git", "-C", shop.folder().toString()));
        command.addAll(words);
        ProcessBuilder git = new ProcessBuilder(command).redirectErrorStream(true);
        git.environment().keySet().removeIf(name -> name.startsWith("GIT_"));
        git.environment()
                .putAll(
                        Map.of(
                                "GIT_AUTHOR_NAME", "Ada",
                                "GIT_AUTHOR_EMAIL", "ada@localhost",
                                "GIT_COMMITTER_NAME", "Ada",
                                "GIT_COMMITTER_EMAIL", "ada@localhost",
                                "GIT_CONFIG_GLOBAL", "/dev/null",
                                "GIT_EDITOR", "true"));
        git.environment()
                .put("PATH", untimed() + File.pathSeparator + git.environment().get("PATH"));
        git.environment().putAll(environment);
        Process process = git.start();
        process.getInputStream().readAllBytes();
        return process.waitFor();
    }

    /// Asked by the session in the repository, and answered.
    private String answered(String question) throws Exception {
        String id = asked(question);
        SetupHarness.Result answer = ann.run("answer", id, "1");
        assertThat(answer.exitCode()).as(answer.err()).isZero();
        return id;
    }

    private String asked(String question) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(ann.home().resolve("current/bin/sayso").toString());
        command.addAll(
                List.of("decision", "request", "-p", question, "-o", "a", "-o", "b", "--json"));
        ProcessBuilder product = new ProcessBuilder(command).directory(shop.folder().toFile());
        product.environment().put("SAYSO_SESSION_ID", SESSION);
        Process process = product.start();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said.replaceFirst("(?s).*?\"(d-[0-9a-z]{6})\".*", "$1");
    }

    @Test
    void aCommitOfTheSessionNamesWhatWasAnsweredOnce() throws Exception {
        String cache = answered("Which cache?");
        asked("Which port?");

        assertThat(committed("-m", "Use one cache", "-m", "Co-authored-by: Bob <bob@localhost>"))
                .isEqualTo(
                        "Use one cache\n\nCo-authored-by: Bob <bob@localhost>\nDecision: " + cache);
        assertThat(committed("-m", "Go on")).isEqualTo("Go on");
    }

    @Test
    void aProductThatNeverEndsHoldsNoCommit() throws Exception {
        answered("Which cache?");
        Path begun = ann.home().resolve("begun");
        hook(
                ann.home().resolve("current/bin/sayso"),
                "echo $$ >" + begun + "; exec tail -f /dev/null");

        Map<String, String> timed =
                Map.of("SAYSO_SESSION_ID", SESSION, "PATH", System.getenv("PATH"));
        assertThat(committed(timed, "-m", "Use one cache")).isEqualTo("Use one cache");
        long product = Long.parseLong(Files.readString(begun).strip());
        assertThat(ProcessHandle.of(product).filter(ProcessHandle::isAlive)).isEmpty();
    }

    @Test
    void manyAnswersOfOthersHideNoneOfTheSession() throws Exception {
        String cache = answered("Which cache?");
        try (SqliteStore store =
                        SqliteStore.open(ann.home().resolve("sayso.db"), InstantSource.system());
                LocalDecisionDesk desk =
                        new LocalDecisionDesk(
                                store,
                                new DecisionIdGenerator("d-", new Random(7)),
                                DeskPolicy.STANDARD,
                                store.clock())) {
            for (int number = 0; number < 201; number++) {
                Decision other =
                        ((AskResult.Asked) desk.ask(aDecision().withOptions("a", "b").ask()))
                                .decision();
                desk.answer(
                        other.id(),
                        Answer.choosing(new OptionId("a")),
                        new Actor.Person("Ann", Surface.CLI, Assurance.TERMINAL),
                        null);
            }
        }

        assertThat(committed("-m", "Use one")).isEqualTo("Use one\n\nDecision: " + cache);
    }

    @Test
    void otherSessionsAndPeopleGetNothing() throws Exception {
        answered("Which cache?");

        assertThat(committed(Map.of(), "-m", "By hand")).isEqualTo("By hand");
        assertThat(committed(Map.of("SAYSO_SESSION_ID", "s-8"), "-m", "Other")).isEqualTo("Other");
    }

    @Test
    void aSquashKeepsWhatItsCommitsNamed() throws Exception {
        shop.git("checkout", "-q", "-b", "topic");
        shop.write("a.txt", "a");
        shop.git("add", "-A");
        committed(Map.of(), "-m", "Follow", "-m", "Decision: d-aaaaaa");
        shop.git("checkout", "-q", "main");
        shop.git("merge", "-q", "--squash", "topic");

        assertThat(committed(Map.of(), "-m", "All at once"))
                .isEqualTo("All at once\n\nDecision: d-aaaaaa");
    }

    @Test
    void aSquashKeepsEveryFormOfNaming() throws Exception {
        Set<String> lines = ClaimLines.about("d-aaaaaa", "d-dec-which_cache-aaaaaa").keySet();
        shop.git("checkout", "-q", "-b", "topic");
        shop.write("a.txt", "a");
        shop.git("add", "-A");
        committed(Map.of(), "-m", "Follow", "-m", String.join("\n", lines));
        shop.git("checkout", "-q", "main");
        shop.git("merge", "-q", "--squash", "topic");

        String message = committed(Map.of(), "-m", "All at once");

        ConsentClaimForm form = new ConsentClaimForm("d-");
        for (String line : lines) {
            assertThat(form.trailersIn(message).stream().map(ClaimText::of))
                    .as(line + " in " + message)
                    .containsAll(form.trailersIn(line).stream().map(ClaimText::of).toList());
        }
    }

    @Test
    void aHookThatWasThereRunsFirstAndComesBack() throws Exception {
        Path hooks = shop.folder().resolve(".git/hooks");
        Path own = hooks.resolve("prepare-commit-msg");
        assertThat(uninstall().exitCode()).isZero();
        assertThat(own).doesNotExist();
        hook(own, "echo theirs >>\"$1\"");
        String theirs = Files.readString(own);
        assertThat(install().out()).contains("runs first");
        String cache = answered("Which cache?");

        assertThat(committed("-m", "Both")).contains("Both", "theirs", "Decision: " + cache);
        assertThat(install().out()).contains("already installed");
        assertThat(uninstall().exitCode()).isZero();
        assertThat(own).hasContent(theirs);
        assertThat(uninstall().exitCode()).isEqualTo(1);
        assertThat(own).hasContent(theirs);
    }

    @Test
    void aCommitThatIsAppliedAnewGetsNoDecisionOfTheSessionThatAppliesIt() throws Exception {
        shop.git("checkout", "-q", "-b", "topic");
        shop.write("a.txt", "a");
        shop.commit("Old work of others");
        shop.git("format-patch", "-q", "-1", "-o", ann.home().toString());
        shop.git("checkout", "-q", "main");
        shop.write("b.txt", "b");
        shop.commit("Go on");
        answered("Which cache?");

        ran("cherry-pick", "topic");
        assertThat(last()).isEqualTo("Old work of others");
        shop.git("reset", "-q", "--hard", "HEAD~1");
        ran("am", ann.home().resolve("0001-Old-work-of-others.patch").toString());
        assertThat(last()).isEqualTo("Old work of others");
        shop.git("reset", "-q", "--hard", "HEAD~1");
        shop.git("checkout", "-q", "topic");
        ran("rebase", "-q", "--force-rebase", "main");
        assertThat(last()).isEqualTo("Old work of others");
        ran("-c", "core.editor=sed -i -e s/^pick/reword/", "rebase", "-q", "-i", "HEAD~");
        assertThat(last()).isEqualTo("Old work of others");
    }

    @Test
    void anAmendedCommitIsAsOldAsItWasAndNamesNothingNew() throws Exception {
        // why: git counts whole seconds, and this one may not be over when the answer comes
        committed(Map.of("GIT_AUTHOR_DATE", "2026-01-02T03:04:05Z"), "-m", "Begin this");
        String cache = answered("Which cache?");

        assertThat(committed("--amend", "-m", "Begin this, in other words"))
                .isEqualTo("Begin this, in other words");
        assertThat(committed("--am", "-m", "Begin this anew")).isEqualTo("Begin this anew");
        assertThat(committed("-m", "Say how to --amend it")).contains("Decision: " + cache);
    }

    @Test
    void anAmendedCommitKeepsWhatItNamedWhereItsMessageIsGivenAnew() throws Exception {
        committed(Map.of("GIT_AUTHOR_DATE", "2026-01-02T03:04:05Z"), "-m", "Begin");
        committed("-m", "Add a cache", "-m", "Decision: d-7m2kq0: Redis\nDecision: d-9v3k2m");

        assertThat(committed(Map.of(), "--amend", "-m", "Add the cache"))
                .isEqualTo("Add the cache\n\nDecision: d-7m2kq0: Redis\nDecision: d-9v3k2m");
        assertThat(committed("--amend", "-m", "Add it", "-m", "Decision: d-9v3k2m"))
                .isEqualTo("Add it\n\nDecision: d-9v3k2m\nDecision: d-7m2kq0: Redis");
        Path file = Files.writeString(ann.home().resolve("message"), "Add it\n");
        assertThat(committed("--amen", "-F", file.toString())).contains("Decision: d-7m2kq0");
        assertThat(committed("-m", "Say how to --amend it")).doesNotContain("Decision");
    }

    @Test
    void aCommitThatTakesAnotherBackNamesNoDecisionOfTheSession() throws Exception {
        shop.write("a.txt", "a");
        shop.git("add", "-A");
        committed("-m", "Add a cache");
        answered("Which queue?");

        ran("revert", "--no-edit", "HEAD");
        assertThat(last()).contains("This reverts commit ").doesNotContain("Decision");
        ran("revert", "HEAD");
        assertThat(last()).contains("This reverts commit ").doesNotContain("Decision");
        ran("revert", "--no-edit", "--reference", "HEAD~2");
        assertThat(last()).contains("This reverts commit ").doesNotContain("Decision");
        assertThat(committed("-m", "Go on")).contains("Decision: ");
    }

    @Test
    void whatGitWouldNotCommitStaysSo() throws Exception {
        answered("Which cache?");
        shop.write("a.txt", "a");
        shop.git("add", "-A");
        String head = shop.head();

        assertThat(exit("commit", "-v")).isNotZero();
        shop.git("config", "core.commentChar", ";");
        assertThat(exit("commit")).isNotZero();
        assertThat(exit("commit", "-v")).isNotZero();
        shop.git("config", "--unset", "core.commentChar");
        Path template = Files.writeString(ann.home().resolve("template"), "What changed:\n");
        assertThat(exit("commit", "-t", template.toString())).isNotZero();

        assertThat(shop.head()).isEqualTo(head);
        assertThat(committed("-v", "-m", "With a diff")).contains("Decision: ");
    }

    private void ran(String... words) throws Exception {
        assertThat(exit(words)).as(String.join(" ", words)).isZero();
    }

    private String last() {
        return shop.git("log", "-1", "--format=%B");
    }

    private SetupHarness.Result uninstall() {
        return ann.run("uninstall", "git-hooks", "--repo", shop.folder().toString());
    }

    @Test
    void itsStateIsOneOfFourWords() throws Exception {
        GitHookFile hook = GitHookFile.of(shop.folder(), Map.of()).orElseThrow();
        assertThat(hook.entries()).isEqualTo("all");
        Files.writeString(hook.path(), Files.readString(hook.path()) + "echo more\n");
        assertThat(hook.entries()).isEqualTo("some");
        hook(hook.path(), "true");
        assertThat(hook.entries()).isEqualTo("none");
        Files.delete(hook.path());
        assertThat(hook.entries()).isEqualTo("missing");
    }

    @Test
    void theFolderThatIsSetForHooksIsTheOneThatGitLooksInto() throws Exception {
        shop.git("config", "core.hooksPath", "tools/hooks");

        assertThat(install().out()).contains("tools/hooks/prepare-commit-msg");
        String cache = answered("Which cache?");
        assertThat(committed("-m", "There")).contains("Decision: " + cache);
    }

    @Test
    void whatAPersonWroteIntoTheHookIsKeptWhenItIsInstalledAnew() throws Exception {
        Path own = shop.folder().resolve(".git/hooks/prepare-commit-msg");
        String written = Files.readString(own);
        Files.writeString(own, written.replace("#!/bin/sh\n", "#!/bin/sh\necho mine\n"));

        SetupHarness.Result anew = install();

        Path kept = own.resolveSibling("prepare-commit-msg.edited");
        assertThat(anew.out()).contains("was edited", kept.toString());
        assertThat(kept).content().contains("echo mine");
        assertThat(own).hasContent(written);
        assertThat(install().out()).contains("already installed");
        Files.writeString(own, written.replace("#!/bin/sh\n", "#!/bin/sh\necho more\n"));
        SetupHarness.Result again = install();
        assertThat(again.exitCode()).isEqualTo(3);
        assertThat(again.err())
                .contains(kept + " is there already", "move it away")
                .doesNotContain("Exception");
        assertThat(own).content().contains("echo more");
    }

    @Test
    void aHookThatCannotBeKeptIsLeftWithTheWayOut() throws Exception {
        Path own = shop.folder().resolve(".git/hooks/prepare-commit-msg");
        Path before = own.resolveSibling("prepare-commit-msg.before-sayso");
        hook(own, "echo theirs");
        hook(before, "echo older");

        SetupHarness.Result refused = install();

        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err())
                .contains(before + " is there already", "move it away")
                .doesNotContain("Exception");
        assertThat(own).content().contains("theirs");
    }

    @Test
    void whereGitRunsNoHooksNoneIsInstalled() throws Exception {
        Path none = Files.writeString(shop.folder().resolve("none"), "");
        for (String place : List.of("/dev/null", none.toString())) {
            shop.git("config", "core.hooksPath", place);

            SetupHarness.Result refused = install();

            assertThat(refused.exitCode()).as(place).isEqualTo(3);
            assertThat(refused.err())
                    .contains("core.hooksPath", place, "git runs no hooks")
                    .doesNotContain("Exception");
            assertThat(refused.out()).doesNotContain("installed");
        }
    }

    @Test
    void aProductThatFailsOrIsGoneStopsNoCommit() throws Exception {
        Path product = ann.home().resolve("current/bin/sayso");
        hook(product, "echo noise; echo noise >&2; exit 3");
        assertThat(committed("-m", "Goes on")).isEqualTo("Goes on");

        Files.delete(product);
        assertThat(committed("-m", "Without it")).isEqualTo("Without it");
    }
}
