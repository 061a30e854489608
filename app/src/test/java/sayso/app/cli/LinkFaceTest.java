package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;
import sayso.app.person.FakeProcessTree;

/// Decisions that are linked to code by hand, and found from it after it moved.
class LinkFaceTest {
    private static final String[] CACHE = {
        "class Cache {",
        "    int size = 4;",
        "    Redis redis = one();",
        "    Redis other = redis;",
        "    void get() {}",
        "}"
    };

    @TempDir private Path folder;
    private CodeHarness code;
    private String cache;

    @BeforeEach
    void open() throws Exception {
        code = new CodeHarness(folder);
        code.write("src/Cache.java", CACHE);
        code.write("README", "read");
        code.shop.commit("Begin");
        cache = code.answered(code.question("Which cache?"));
    }

    @Test
    void linesLeadToTheDecisionAndOthersDoNot() {
        Result linked = code.link(cache, "src/Cache.java:3-4");

        assertThat(linked.exitCode()).as(linked.err()).isZero();
        assertThat(linked.out()).contains("Linked " + cache + " to src/Cache.java:3-4");
        Result why = code.why("src/Cache.java:4");
        assertThat(why.exitCode()).as(why.err()).isZero();
        assertThat(why.out())
                .startsWith("src/Cache.java:4\n✓ " + cache + "  Which cache?  (linked by ")
                .contains("\"Begin\"");
        assertThat(code.why("src/Cache.java:2").exitCode()).isEqualTo(1);
        assertThat(code.why("src/Cache.java:4", "--json").out())
                .contains(
                        "\"kind\":\"linked\",\"confirmed\":true,\"confidence\":1.0,\"commit\":null",
                        "\"lines\":[{\"from\":4,\"to\":4}]");
        assertThat(code.why("src/Cache.java", "--format", "unix").out())
                .contains("src/Cache.java:3: " + cache);
        assertThat(code.why("src/Cache.java:4", "--md").out()).contains("**Which cache?** Redis");
        assertThat(code.link(cache, "src/Cache.java:3-4").err())
                .contains(cache + " is linked to src/Cache.java:3-4 already");
    }

    @Test
    void aLinkToAContestedAnswerIsNoCauseOfAnything() throws Exception {
        code.write("src/Cache.java", "class Cache {", "    Redis redis = two();", "}");
        code.shop.commit("Two");
        code.link(cache, "HEAD");
        code.link(cache, "README");
        assertThat(code.why("HEAD~..HEAD", "--check").exitCode()).isZero();
        assertThat(code.why("HEAD~..HEAD", "--check").out())
                .contains("1 decision confirmed, 0 not");

        String again = code.contested(cache);

        Result range = code.why("HEAD~..HEAD", "--check");
        assertThat(range.exitCode()).isEqualTo(1);
        assertThat(range.out())
                .contains("0 decisions confirmed, 1 not")
                .contains(
                        "⚠ "
                                + cache
                                + "  linked, not confirmed: answered, and contested since: asked again as "
                                + again
                                + "  (")
                .doesNotContain("✓");
        assertThat(code.why("HEAD").exitCode()).isEqualTo(1);
        assertThat(code.why("README").out())
                .startsWith("README\n")
                .contains(cache + "  linked, not confirmed: answered, and contested since");
        assertThat(code.why("README", "--check").exitCode()).isEqualTo(1);
        assertThat(code.why("README", "--format", "unix").out())
                .contains("README:1: " + cache + "  linked, not confirmed");
        assertThat(code.why("README", "--json").out())
                .contains(
                        "\"decisions\":[]",
                        "\"reference\":\""
                                + cache
                                + "\",\"confirmed\":false,\"kind\":\"linked\","
                                + "\"reason\":\"contested\",\"commit\":null");
        assertThat(code.why("HEAD~..HEAD", "--md").out())
                .contains(
                        "- linked, not confirmed: `"
                                + cache
                                + "`, answered, and contested since: asked again as "
                                + again
                                + " (");
        assertThat(code.why("src/Cache.java:2").out())
                .contains("linked, not confirmed")
                .doesNotContain("✓");

        code.shop.commit("Follow it once more\n\nDecision: " + cache);
        code.shop.commit("And again\n\nDecision: " + cache);
        assertThat(code.why("HEAD~3..HEAD", "--check").out())
                .contains("0 decisions confirmed, 1 not");

        code.shop.commit("Name what waits\n\nDecision: " + again);
        Result open = code.why("HEAD~..HEAD", "--check");
        assertThat(open.exitCode()).isEqualTo(1);
        assertThat(open.out()).contains("claimed, not confirmed: never answered");
    }

    @Test
    void linesAreFoundWhereTheyStandNow() throws Exception {
        code.link(cache, "src/Cache.java:3-4");
        code.write(
                "src/Cache.java",
                "// new",
                "class Cache {",
                "    // more",
                "    Redis redis = one();",
                "    Redis other = two();",
                "        void get() {}",
                "}");
        assertThat(code.why("src/Cache.java:4").out()).contains("✓ " + cache);
        assertThat(code.why("src/Cache.java:3").out()).doesNotContain(cache);
        assertThat(code.why("src/Cache.java:5").out()).doesNotContain(cache);

        code.shop.commit("Change");
        code.shop.git("mv", "src/Cache.java", "src/Store.java");
        code.shop.commit("Rename");
        code.write("src/Cache.java", "// another", "// file", "// by", "// that name");
        assertThat(code.why("src/Store.java:4").out()).startsWith("src/Store.java:4\n✓ " + cache);
        assertThat(code.why("src/Store.java:3").out()).doesNotContain(cache);
        code.delete("src/Cache.java");
        code.shop.git("mv", "src/Store.java", "Third.java");
        code.shop.commit("Rename again");
        assertThat(code.why("Third.java").out()).contains("Third.java:4\n✓ " + cache);
    }

    @Test
    void anotherFileOfThatNameHasNoneOfItsLines() throws Exception {
        code.link(cache, "src/Cache.java:3-4");
        code.shop.git("mv", "src/Cache.java", "src/Store.java");
        code.shop.commit("Rename");
        code.write("src/Cache.java", "// another", "// file", "// of", "// that name");
        code.shop.commit("Another");

        assertThat(code.why("src/Cache.java:4").out()).doesNotContain(cache);
    }

    @Test
    void aLinkIsFoundThoughAnotherFileTookTheOldName() throws Exception {
        code.link(cache, "src/Cache.java:3-4");
        code.link(cache, "README");
        code.shop.git("mv", "src/Cache.java", "src/Store.java");
        code.shop.git("mv", "README", "README.md");
        code.shop.commit("Rename");
        code.write("src/Cache.java", "// another", "// file", "// of", "// that name");
        code.write("README", "another");
        code.shop.commit("Another");
        String other = code.answered(code.question("Which other?"));
        code.link(other, "README");

        assertThat(code.why("src/Store.java:4").out()).contains("✓ " + cache);
        assertThat(code.why("src/Store.java:2").out()).doesNotContain(cache);
        assertThat(code.why("README.md").out()).contains(cache).doesNotContain(other);
        code.shop.git("mv", "src/Store.java", "Third.java");
        assertThat(code.why("Third.java:4").out()).contains("✓ " + cache);
        code.shop.commit("Rename again");
        assertThat(code.why("Third.java:4").out()).contains("✓ " + cache);
    }

    @Test
    void aFileThatTookTheOldNameIsNotLinked() throws Exception {
        code.write("z1", numbers(1, 30));
        code.shop.commit("Begin z1");
        code.link(cache, "z1");
        code.shop.git("mv", "z1", "z2");
        code.shop.commit("Move");
        code.write("z1", numbers(250, 290));
        code.shop.commit("Another z1");

        assertThat(code.why("z1").out()).doesNotContain(cache);
        assertThat(code.why("z2").out()).contains("✓ " + cache);
        String other = code.answered(code.question("Which other?"));
        code.link(other, "z1");
        assertThat(code.why("z1").out()).contains("✓ " + other).doesNotContain(cache);
    }

    @Test
    void aFileIsFoundThatWasMovedWhereAnotherOneTookItsNameAtOnce() throws Exception {
        code.write("z1", numbers(1, 30));
        code.shop.commit("Begin z1");
        code.link(cache, "z1");
        code.shop.git("mv", "z1", "z2");
        code.write("z1", numbers(250, 290));
        code.shop.commit("Move, and another z1");

        assertThat(code.why("z1").out()).doesNotContain(cache);
        assertThat(code.why("z2").out()).contains("✓ " + cache);
    }

    @Test
    void aFileThatWasCopiedOrWrittenAnewOrCameBackStaysLinked() throws Exception {
        code.write("z1", numbers(1, 30));
        code.shop.commit("Begin z1");
        code.link(cache, "z1");
        code.write("z2", numbers(1, 30));
        code.shop.commit("Copy");
        assertThat(code.why("z1").out()).contains("✓ " + cache);
        assertThat(code.why("z2").out()).doesNotContain(cache);
        code.write("z1", numbers(250, 290));
        code.shop.commit("Write anew");
        assertThat(code.why("z1").out()).contains("✓ " + cache);
        code.delete("z1");
        code.shop.commit("Delete");
        code.shop.git("revert", "--no-edit", "HEAD");
        assertThat(code.why("z1").out()).contains("✓ " + cache);
    }

    private static String[] numbers(int first, int last) {
        return IntStream.rangeClosed(first, last)
                .mapToObj(Integer::toString)
                .toArray(String[]::new);
    }

    @Test
    void aCopyOfAFileIsNotLinked() throws Exception {
        code.link(cache, "src/Cache.java:3-4");
        code.write("src/Copy.java", CACHE);
        code.shop.commit("Copy");

        assertThat(code.why("src/Copy.java:4").out()).doesNotContain(cache);
    }

    @Test
    void aFileIsLinkedWhateverBecomesOfIt() throws Exception {
        code.link(cache, "README");
        code.write("README", "other");
        code.shop.commit("Other");
        code.shop.git("mv", "README", "README.md");
        code.shop.commit("Rename");
        code.write("README.md", "third");

        assertThat(code.why("README.md:1").out())
                .startsWith("README.md\n✓ " + cache + "  Which cache?  (linked by ");
        Result unlinked = code.unlink(cache, "README.md");
        assertThat(unlinked.exitCode()).as(unlinked.err()).isZero();
        assertThat(code.why("README.md:1").exitCode()).isEqualTo(1);
    }

    @Test
    void aCommitIsLinkedWithEveryLineOfIt() throws Exception {
        code.write("src/Cache.java", "class Cache {", "    Redis redis = two();", "}");
        code.shop.commit("Two");
        String commit = code.shop.git("rev-parse", "HEAD").substring(0, 9);

        assertThat(code.link(cache, "HEAD").out())
                .as("a name leads elsewhere later")
                .contains("Linked " + cache + " to " + commit, "sayso why " + commit);
        assertThat(code.why("HEAD").out()).contains("\"Two\"\n✓ " + cache);
        assertThat(code.why("HEAD~..HEAD").out()).contains("✓ " + cache);
        assertThat(code.why("src/Cache.java:2").out()).contains("\"Two\"\n✓ " + cache);
        assertThat(code.why("src/Cache.java:1").exitCode()).isEqualTo(1);
        assertThat(code.unlink(cache, "HEAD").exitCode()).isZero();
        assertThat(code.why("HEAD").exitCode()).isEqualTo(1);
    }

    @Test
    void whatCannotBeLinkedIsSaid() throws Exception {
        String open = code.asked(code.question("Open?")).id().value();
        code.write("new.txt", "new");
        code.write("src/Cache.java", "// new", "class Cache {");

        assertThat(code.link(open, "README").err()).contains("no person has answered " + open);
        assertThat(code.link(cache, "new.txt").err()).contains("new.txt is in no commit yet");
        assertThat(code.link(cache, "src/Cache.java:1").err())
                .contains("src/Cache.java:1 is in no commit yet");
        assertThat(code.link(cache, "src/Cache.java:3").err()).contains("has only 2 lines");
        assertThat(code.link(cache, "HEAD..HEAD").exitCode()).isEqualTo(64);
        assertThat(code.link(cache, "nothing").err()).contains("git does not know nothing");
        assertThat(code.link("d-zzzzzz", "README").exitCode()).isEqualTo(3);
        assertThat(code.unlink(cache, "README").err())
                .contains(cache + " is not linked to README", "it is linked to nothing");
        code.link(cache, "src/Cache.java:2");
        assertThat(code.unlink(cache, "README").err()).contains("linked to: src/Cache.java:1");
    }

    @Test
    void aLinkToAFileThatWentAwayIsTakenAwayByItsName() throws Exception {
        code.link(cache, "README");
        code.link(cache, "src/Cache.java");
        code.link(cache, "src/Cache.java:3-4");
        code.delete("README");
        code.delete("src/Cache.java");
        code.shop.commit("Delete");

        assertThat(code.unlink(cache, "nothing").err()).contains("git does not know nothing");
        for (String name : new String[] {"README", "src/Cache.java:3-4", "src/Cache.java"}) {
            Result gone = code.unlink(cache, name);
            assertThat(gone.exitCode()).as(gone.err()).isZero();
            assertThat(gone.out()).isEqualTo("✓ Unlinked " + cache + " from " + name + "\n");
        }
    }

    @Test
    void aLinkIsMadeAnewToANewFileOfThatNameAndTakenAway() throws Exception {
        code.link(cache, "README");
        code.delete("README");
        code.shop.commit("Delete");
        code.write("README", "quite another one");
        code.shop.commit("Another");
        assertThat(code.why("README").exitCode()).isEqualTo(1);

        Result anew = code.link(cache, "README");

        assertThat(anew.exitCode()).as(anew.err()).isZero();
        assertThat(code.why("README").out()).contains("✓ " + cache);
        assertThat(code.link(cache, "README").err()).contains("is linked to README already");
        code.delete("README");
        code.shop.commit("Delete again");
        code.write("README", "the third");
        code.shop.commit("The third");
        assertThat(code.unlink(cache, "README").exitCode()).isZero();
        assertThat(code.unlink(cache, "README").err()).contains("it is linked to nothing");
    }

    @Test
    void whoMayNotTakeALinkAwayIsToldTheWholeCommand() {
        code.link(cache, "README");
        code.cli
                .under(new FakeProcessTree().then(1, 1, "claude").then(1, 1, "java"))
                .with("SAYSO_ACTOR", "shop/claude-code");

        assertThat(code.unlink(cache, "README").err())
                .contains("sayso unlink " + cache + " README");
    }

    @Test
    void anAgentLinksWhatItAskedHereAlone() {
        String own = code.answered(code.question("Own?").askedBy("shop/claude-code"));
        String elsewhere =
                code.answered(
                        code.question("Elsewhere?")
                                .askedBy("shop/claude-code")
                                .inProject(folder.toString()));
        code.cli
                .under(new FakeProcessTree().then(1, 1, "claude").then(1, 1, "java"))
                .with("SAYSO_ACTOR", "shop/claude-code");

        Result linked = code.link(own, "README");
        assertThat(linked.exitCode()).as(linked.err()).isZero();
        assertThat(code.why("README", "--json").out())
                .contains("\"confidence\":0.95", "\"linked_by\":\"shop/claude-code\"");
        assertThat(code.link(cache, "README").err())
                .contains("an agent links its own decisions only");
        assertThat(code.link(elsewhere, "README").err())
                .contains("was asked in another repository");
        assertThat(code.unlink(own, "README").exitCode()).isZero();
    }

    @Test
    void erasingTakesTextsAndLeavesLinksThatConfirmNothing() {
        code.link(cache, "README");
        code.link(cache, "HEAD");
        code.after(Duration.ofMinutes(1));
        assertThat(code.cli.run("erase", cache, "--reason", "the law", "--yes").exitCode())
                .isZero();

        Result why = code.why("README", "--check");
        assertThat(why.exitCode()).isEqualTo(1);
        assertThat(why.out())
                .contains(
                        "README\n⚠ "
                                + cache
                                + "  linked, not confirmed: erased: what was answered is not known any"
                                + " more\n",
                        "0 decisions confirmed, 1 not")
                .doesNotContain("Redis", "Which cache", "✓");
        assertThat(code.why("HEAD", "--md").out())
                .contains("- linked, not confirmed: `" + cache + "`, erased")
                .doesNotContain("Redis", "Which cache");
        assertThat(code.why("README", "--json").out())
                .contains("\"decisions\":[]", "\"reason\":\"erased\"")
                .doesNotContain("Redis", "Which cache");
        Result anew = code.link(cache, "src/Cache.java");
        assertThat(anew.exitCode()).isEqualTo(3);
        assertThat(anew.err())
                .contains(cache + " was erased, and nobody can say what was answered");
        assertThat(code.unlink(cache, "src/Cache.java").err())
                .contains(cache + " is not linked to src/Cache.java");
        assertThat(code.unlink(cache, "README").out())
                .contains("Unlinked " + cache + " from README");
        assertThat(code.unlink(cache, "HEAD").exitCode()).isZero();
        assertThat(code.why("README").out()).doesNotContain(cache);
    }
}
