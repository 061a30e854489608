package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;

/// Lines whose commit names no decision, found again by what they say; and what is likely at most: the same over a
/// store as over a hub.
abstract class WhyLinesContract {
    @TempDir Path folder;
    CodeHarness code;
    String cache;

    /// Has the commands of the harness look where this test wants it.
    abstract void place(CodeHarness harness) throws Exception;

    @BeforeEach
    void open() throws Exception {
        code = new CodeHarness(folder);
        place(code);
        code.write("src/Cache.java", "class Cache {", "    void get() {}", "}");
        code.shop.commit("Begin");
        code.shop.git("branch", "-q", "base");
        cache = code.answered(code.question("Which cache?"));
    }

    /// Follows the decision on a branch.
    ///
    /// @return the commit
    String follow() throws Exception {
        code.shop.git("checkout", "-q", "-b", "topic");
        code.write(
                "src/Cache.java",
                "class Cache {",
                "    Redis redis = Redis.at(host);",
                "    Duration patience = ofSeconds(5);",
                "    void get() {}",
                "}");
        return code.shop.commit("Use Redis\n\nDecision: " + cache);
    }

    void squashWithoutMessage() {
        code.after(Duration.ofHours(1));
        code.shop.git("checkout", "-q", "main");
        code.shop.git("merge", "-q", "--squash", "topic");
        code.shop.git("commit", "-q", "-m", "Cache (#12)");
    }

    @Test
    void linesSurviveASquashThatDropsTheMessage() throws Exception {
        String commit = follow();
        squashWithoutMessage();

        Result why = code.why("src/Cache.java:2");

        assertThat(why.exitCode()).as(why.err()).isZero();
        assertThat(why.out())
                .contains(
                        "\"Cache (#12)\"\n~ "
                                + cache
                                + "  Which cache?  (same lines as "
                                + commit.substring(0, 7)
                                + ", which follows it)",
                        "Redis   not chosen: Local")
                .doesNotContain("✓");
        assertThat(code.why("src/Cache.java:3", "--json").out())
                .contains(
                        "\"kind\":\"lines\",\"confirmed\":false,\"confidence\":0.8",
                        "\"same_lines_as\":\"" + commit + "\"");
        assertThat(code.why("src/Cache.java:4").exitCode()).isEqualTo(1);
        assertThat(code.why("src/Cache.java", "--check").out()).contains("0 decisions confirmed");

        code.shop.git("branch", "-q", "-D", "topic");
        code.shop.git("reflog", "expire", "--expire=now", "--all");
        code.shop.git("gc", "-q", "--prune=now");
        assertThat(code.why("src/Cache.java:2").out())
                .contains(
                        "~ " + cache,
                        "same lines as "
                                + commit.substring(0, 7)
                                + ", which is said to follow it and is not here");
        assertThat(code.why("src/Cache.java:2", "--json").out()).contains("\"confidence\":0.5");
    }

    @Test
    void linesAreFoundInAFileThatWasRenamedSince() throws Exception {
        follow();
        squashWithoutMessage();
        code.shop.git("mv", "src/Cache.java", "src/Store.java");
        code.shop.commit("Rename");

        assertThat(code.why("src/Store.java:2").out()).contains("~ " + cache);
        code.write(
                "Other.java",
                "    Redis redis = Redis.at(host);",
                "    Duration patience = ofSeconds(5);");
        code.shop.commit("Copy the lines elsewhere");
        assertThat(code.why("Other.java:1").out()).doesNotContain("~ ");
    }

    @Test
    void whatIsLikeItByChanceIsNoCause() throws Exception {
        follow();
        code.shop.git("checkout", "-q", "main");
        code.after(Duration.ofHours(1));
        code.write(
                "src/Cache.java",
                "class Cache {",
                "    Redis redis = Redis.at(port);",
                "    void get() {}",
                "    void put() {}",
                "    void end() {}",
                "    void all() {}",
                "    // Redis redis = Redis.at(host);",
                "    // Duration patience = ofSeconds(6);",
                "}");
        code.shop.commit("Another way");

        assertThat(code.why("src/Cache.java").out()).doesNotContain("~ ", cache);
    }

    @Test
    void whatIsOnlyClaimedGivesItsLinesNothing() throws Exception {
        String open = code.asked(code.question("Open?")).id().value();
        code.shop.git("checkout", "-q", "-b", "topic");
        code.write(
                "src/Cache.java",
                "class Cache {",
                "    Valkey one = at(host);",
                "    int two = 2000;");
        code.shop.commit("Use Valkey\n\nDecision: " + open);
        squashWithoutMessage();

        assertThat(code.why("src/Cache.java:2").exitCode()).isEqualTo(1);
        assertThat(code.why("src/Cache.java").out()).doesNotContain(open);
    }

    @Test
    void erasingTakesThePrintsToo() throws Exception {
        follow();
        squashWithoutMessage();
        assertThat(code.why("src/Cache.java:2").out()).contains("~ " + cache);

        code.cli.run("erase", cache, "--reason", "the law", "--yes");

        assertThat(code.why("src/Cache.java:2").out()).doesNotContain(cache);
    }

    @Test
    void aLinkedCommitGivesItsLinesToo() throws Exception {
        code.shop.git("checkout", "-q", "-b", "topic");
        code.write("a.txt", "the first line of it", "the second line of it");
        code.shop.commit("Two lines");
        code.link(cache, "HEAD");
        squashWithoutMessage();

        assertThat(code.why("a.txt:1").out()).contains("~ " + cache);
        String other = code.answered(code.question("Which other?"));
        code.link(other, "topic");
        assertThat(code.why("a.txt:1").out()).contains("~ " + cache, "~ " + other);
        code.unlink(cache, "topic");
        assertThat(code.why("a.txt:1").out()).contains("~ " + other).doesNotContain(cache);
    }

    @Test
    void aSessionThatWasAtWorkIsLikelyAtMost() throws Exception {
        String asked = code.answered(code.question("Which store?").inSession("s-1"));
        code.session("s-1", Duration.ofHours(1));
        code.write("b.txt", "something else");
        String commit = code.shop.commit("Something else");

        Result why = code.why("b.txt:1");

        assertThat(why.exitCode()).isEqualTo(1);
        assertThat(why.out())
                .contains(
                        "~ "
                                + asked
                                + "  Which store?  (probably: the session that asked was at work"
                                + " here)");
        assertThat(code.why(commit, "--json").out())
                .contains(
                        "\"decisions\":[]",
                        "\"kind\":\"session\",\"confirmed\":false,\"confidence\":0.6");

        code.answered(code.question("Which queue?").inSession("s-2"));
        code.session("s-2", Duration.ofHours(1));
        code.write("c.txt", "one more thing");
        code.shop.commit("One more");
        assertThat(code.why("HEAD", "--json").out()).contains("\"confidence\":0.3");
        code.after(Duration.ofHours(2));
        code.write("d.txt", "after all ended");
        code.shop.commit("After all");
        assertThat(code.why("HEAD").out()).doesNotContain("probably");
    }

    /// Hooks of a session report nothing while nothing waits, so that its last sign is older than its work.
    @Test
    void aSessionThatStillRunsIsAtWorkThoughItHasBeenSilent() throws Exception {
        String asked = code.answered(code.question("Which store?").inSession("s-1"));
        code.liveSession("s-1");
        code.after(Duration.ofHours(3));
        code.write("b.txt", "something else");
        code.shop.commit("Something else");

        assertThat(code.why("b.txt:1").out()).contains("~ " + asked);

        code.after(Duration.ofHours(24));
        code.write("b.txt", "a day later");
        code.shop.commit("A day later");
        assertThat(code.why("b.txt:1").out()).doesNotContain(asked);
    }

    @Test
    void howeverManyWereAnsweredSinceASessionsDecisionIsFound() throws Exception {
        String asked = code.answered(code.question("Which store?").inSession("s-1"));
        code.session("s-1", Duration.ofHours(1));
        code.write("b.txt", "something else");
        code.shop.commit("Something else");
        code.after(Duration.ofDays(1));
        code.answeredMany(201);

        assertThat(code.why("b.txt:1").out()).contains("~ " + asked);
    }

    @Test
    void wordsFindWhatWasDecidedHereAndNoCause() {
        String key = CliHarness.field(code.why("HEAD", "--json").out(), "repository");
        String queue = code.answered(code.question("Which message queue?").inRepository(key));
        code.answered(code.question("Which message queue?").inRepository("git:other"));

        Result why = code.why("which queue");

        assertThat(why.exitCode()).as(why.err()).isZero();
        assertThat(why.out())
                .contains("~ " + queue + "  Which message queue?  (found by its words)")
                .doesNotContain("✓");
        assertThat(code.why("which queue", "--json").out())
                .contains(
                        "\"words\":\"which queue\"",
                        "\"decisions\":[]",
                        "\"kind\":\"text\",\"confirmed\":false,\"confidence\":0.0");
        assertThat(code.why("nothing like it").exitCode()).isEqualTo(1);
        assertThat(code.why("which queue", "--check").exitCode()).isEqualTo(64);
        assertThat(code.why(":/Begin it").exitCode()).isEqualTo(1);
        Result commit = code.why("HEAD@{1 second ago}");
        assertThat(commit.err()).contains("is taken for commits, since git knows it");
    }
}
