package sayso.app.git;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.contracts.SettableClock;
import sayso.home.Home;

/// One repository has one key, from wherever a question is asked.
class RepositoryKeyResolverTest {
    private static final SettableClock CLOCK = SettableClock.standing();

    @TempDir private Path folder;
    private Home home;

    @BeforeEach
    void lay() throws Exception {
        folder = folder.toRealPath();
        home = new Home(folder.resolve("home"), "test");
        home.create();
    }

    @Test
    void theFirstCommitNamesItFromEveryFolderWorktreeAndClone() throws Exception {
        ScratchRepository shop = shop();
        String key = "git:" + shop.git("rev-list", "--max-parents=0", "HEAD");
        shop.write("src/deep/A.java", "a");
        shop.git("worktree", "add", "-q", "-b", "side", folder.resolve("tree").toString());
        shop.git("clone", "-q", shop.folder().toString(), folder.resolve("copy").toString());
        shop.git("clone", "-q", "--bare", shop.folder().toString(), folder.resolve("b").toString());

        assertThat(key(shop.folder())).isEqualTo(key);
        assertThat(key(shop.folder().resolve("src/deep"))).isEqualTo(key);
        assertThat(key(shop.folder().resolve(".git"))).isEqualTo(key);
        assertThat(key(folder.resolve("tree"))).isEqualTo(key);
        assertThat(key(folder.resolve("copy"))).isEqualTo(key);
        assertThat(key(folder.resolve("b"))).isEqualTo(key);
    }

    @Test
    void theOldestFirstCommitNamesOneWithSeveral() throws Exception {
        ScratchRepository shop = shop();
        String key = key(shop.folder());
        shop.at("2026-03-01T00:00:00Z").git("checkout", "-q", "--orphan", "pages");
        shop.commit("pages");
        shop.git("branch", "-D", "main", "-q");
        shop.git("branch", "-q", "main", "HEAD");
        ScratchRepository other = ScratchRepository.begun(folder.resolve("other"));
        other.at("2025-01-01T00:00:00Z").commit("older");
        forget();
        String pages = key(shop.folder());

        shop.git("fetch", "-q", other.folder().toString(), "main:refs/remotes/other/main");
        forget();

        assertThat(pages).isNotEqualTo(key);
        assertThat(key(shop.folder())).isEqualTo("git:" + other.head());
    }

    @Test
    void aBranchWithoutCommitsChangesNothing() throws Exception {
        ScratchRepository shop = shop();
        shop.git("checkout", "-q", "--orphan", "new");

        assertThat(key(shop.folder())).isEqualTo("git:" + shop.git("rev-parse", "main"));
    }

    @Test
    void gitIsAskedOnceAndNeverAgain() throws Exception {
        ScratchRepository shop = shop();
        String key = key(shop.folder());
        shop.git("worktree", "add", "-q", "-b", "side", folder.resolve("tree").toString());

        assertThat(withoutGit().keyOf(shop.folder())).isEqualTo(key);
        assertThat(withoutGit().keyOf(folder.resolve("tree"))).isEqualTo(key);
        assertThat(
                        PosixFilePermissions.toString(
                                Files.getPosixFilePermissions(home.repositories())))
                .isEqualTo("rw-------");
    }

    @Test
    void anotherRepositoryAtTheSamePathIsAnother() throws Exception {
        String key = key(shop().folder());
        Files.move(folder.resolve("shop"), folder.resolve("moved"));
        ScratchRepository next = ScratchRepository.begun(folder.resolve("shop"));
        next.at("2026-05-01T00:00:00Z").commit("other");

        assertThat(key(next.folder())).isEqualTo("git:" + next.head()).isNotEqualTo(key);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\0\0", "git:1 x", "\n\n a b c\n", "  "})
    void aBrokenFileIsWrittenAnew(String text) throws Exception {
        Files.writeString(home.repositories(), text);
        ScratchRepository shop = shop();

        assertThat(key(shop.folder())).isEqualTo("git:" + shop.head());
        assertThat(withoutGit().keyOf(shop.folder())).isEqualTo("git:" + shop.head());
    }

    @Test
    void aHomeThatCannotBeWrittenCostsTimeAlone() throws Exception {
        Files.createDirectories(home.repositories().resolve("in the way"));
        ScratchRepository shop = shop();

        assertThat(key(shop.folder())).isEqualTo("git:" + shop.head());
        assertThat(key(shop.folder())).isEqualTo("git:" + shop.head());
    }

    @Test
    void whereTheFirstCommitIsNotKnownTheRemoteNamesIt() throws Exception {
        ScratchRepository shop = shop();
        shop.commit("second");
        Path shallow = folder.resolve("shallow");
        shop.git("clone", "-q", "--depth", "1", "file://" + shop.folder(), shallow.toString());
        ScratchRepository empty = ScratchRepository.begun(folder.resolve("empty"));
        String before = key(empty.folder());
        empty.git("remote", "add", "fork", "git@example.com:ben/shop.git");
        String fork = key(empty.folder());
        empty.git("remote", "add", "origin", "https://ann:secret@Example.com/ann/shop");

        assertThat(key(shallow)).isEqualTo("remote:" + shop.folder());
        assertThat(before).isEqualTo("folder:" + empty.folder().resolve(".git"));
        assertThat(fork).isEqualTo("remote:example.com/ben/shop");
        assertThat(key(empty.folder())).isEqualTo("remote:example.com/ann/shop");
        ScratchRepository.at(shallow).git("fetch", "-q", "--unshallow");
        assertThat(key(shallow)).isEqualTo(key(shop.folder()));
    }

    @Test
    void aSubmoduleIsARepositoryOfItsOwn() throws Exception {
        ScratchRepository part = ScratchRepository.begun(folder.resolve("part"));
        part.at("2026-02-02T00:00:00Z").commit("part");
        ScratchRepository shop = shop();
        shop.git("submodule", "--quiet", "add", part.folder().toString(), "part");
        shop.commit("with part");

        assertThat(key(shop.folder().resolve("part"))).isEqualTo("git:" + part.head());
        assertThat(key(shop.folder())).isNotEqualTo("git:" + part.head());
    }

    @Test
    void outsideOfRepositoriesTheFolderIsTheKey() throws Exception {
        Path notes = Files.createDirectories(folder.resolve("notes"));
        Files.createSymbolicLink(folder.resolve("link"), notes);
        Path pointed = Files.createDirectories(folder.resolve("pointed"));
        Files.writeString(pointed.resolve(".git"), "gitdir: ../gone\n");
        Files.createDirectories(notes.resolve("fake/.git"));

        assertThat(key(folder.resolve("link"))).isEqualTo("folder:" + notes);
        assertThat(key(folder.resolve("gone"))).isEqualTo("folder:" + folder.resolve("gone"));
        assertThat(key(pointed)).isEqualTo("folder:" + pointed);
        assertThat(key(notes.resolve("fake"))).isEqualTo("folder:" + notes.resolve("fake"));
    }

    @Test
    void whereGitGivesNoAnswerTheSharedFolderIsTheKey() throws Exception {
        ScratchRepository shop = shop();
        String key = "folder:" + shop.folder().resolve(".git");
        Path foreign = Files.createDirectories(folder.resolve("bin"));
        Path wrapper =
                Files.writeString(
                        foreign.resolve("git"),
                        "#!/bin/sh\nexport GIT_TEST_ASSUME_DIFFERENT_OWNER=1\nPATH='"
                                + System.getenv("PATH")
                                + "' exec git \"$@\"\n");
        assertThat(wrapper.toFile().setExecutable(true)).isTrue();

        assertThat(withoutGit().keyOf(shop.folder())).isEqualTo(key);
        assertThat(
                        new RepositoryKeyResolver(home, Map.of("PATH", foreign.toString()), CLOCK)
                                .keyOf(shop.folder()))
                .isEqualTo(key);
        Files.writeString(shop.folder().resolve(".git/HEAD"), "broken");
        Files.writeString(shop.folder().resolve(".git/config"), "[broken");
        assertThat(key(shop.folder())).isEqualTo(key);
    }

    @ParameterizedTest
    @CsvSource({
        "git@github.com:ann/shop.git, github.com/ann/shop",
        "github.com:ann/shop, github.com/ann/shop",
        "git@github.com:/ann/shop.git/, github.com/ann/shop",
        "ssh://git@github.com/ann/shop.git, github.com/ann/shop",
        "ssh://git@github.com:22/ann/shop, github.com/ann/shop",
        "https://github.com/ann/shop.git, github.com/ann/shop",
        "https://github.com/ann/shop/, github.com/ann/shop",
        "https://ann:pa@ss@GitHub.com:443/ann/shop, github.com/ann/shop",
        "git://github.com/ann/shop.git, github.com/ann/shop",
        "https://gitlab.com/group/sub/shop.git, gitlab.com/group/sub/shop",
        "git@[::1]:ann/shop.git, [::1]/ann/shop",
        "ssh://git@[::1]:22/ann/shop.git, [::1]/ann/shop",
        "/srv/git/shop.git, /srv/git/shop",
        "file:///srv/git/shop.git, /srv/git/shop",
        "../git/shop.git, /srv/git/shop",
        "./a:b, /srv/top/a:b",
    })
    void theSameRemoteReadsTheSameHoweverItIsTyped(String address, String normal) {
        assertThat(RemoteAddress.normalised(address, Path.of("/srv/top"))).isEqualTo(normal);
    }

    private ScratchRepository shop() throws Exception {
        ScratchRepository shop = ScratchRepository.begun(folder.resolve("shop"));
        shop.commit("first");
        return shop;
    }

    private void forget() throws Exception {
        Files.deleteIfExists(home.repositories());
    }

    private String key(Path place) {
        return new RepositoryKeyResolver(home, Map.of(), CLOCK).keyOf(place);
    }

    private RepositoryKeyResolver withoutGit() {
        return new RepositoryKeyResolver(home, Map.of("PATH", home.folder().toString()), CLOCK);
    }
}
