package sayso.app.adr.folder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.wire.adr.AdrDocument;
import sayso.wire.adr.AdrEntry;
import sayso.wire.adr.AdrStyle;
import sayso.wire.adr.AdrUnread;

class AdrIndexTest {
    @TempDir private Path top;

    @BeforeEach
    void open() throws Exception {
        top = top.toRealPath();
        write("docs/decisions/0001-cache.md", "# Which cache?\n\n## Sessions\n");
        write("docs/decisions/README.md", "# About caches\n");
        write("old/0002-queue.md", "# Which queue?\n\n## Caches are no queues\n");
    }

    @Test
    void theBestTitleComesFirstAndAnImportedFolderIsReadAsItIsNow() throws Exception {
        assertThat(about("caches")).containsExactly("docs/decisions/0001-cache.md");
        AdrIndex both = AdrIndex.of(AdrFolderFinder.at(top, List.of("old", "gone", "../out")));
        assertThat(both.about("caches", 5).stream().map(AdrEntry::path))
                .containsExactly("docs/decisions/0001-cache.md", "old/0002-queue.md");
        assertThat(both.about("caches", 1)).hasSize(1);
        assertThat(both.about("the", 5)).isEmpty();

        String mark = "\n<!-- sayso d-7m2kq0 sha256:" + "0".repeat(64) + " -->\n";
        write("docs/decisions/0003-later.md", "# Later caches\n" + mark);
        assertThat(about("cache"))
                .containsExactly("docs/decisions/0003-later.md", "docs/decisions/0001-cache.md");
        assertThat(AdrIndex.of(folders()).of(Set.of("d-7m2kq0")).stream().map(AdrEntry::path))
                .containsExactly("docs/decisions/0003-later.md");
    }

    private AdrFolderFinder folders() {
        return AdrFolderFinder.at(top, List.of());
    }

    private List<String> about(String words) {
        return AdrIndex.of(folders()).about(words, 5).stream().map(AdrEntry::path).toList();
    }

    @Test
    void linksAndLongFilesAreLeftOut() throws Exception {
        Path secret = write("secret", "# Secret cache\n");
        Files.createSymbolicLink(top.resolve("docs/decisions/0004-secret.md"), secret);
        write("docs/decisions/0005-long.md", "# Long cache\n" + "x".repeat(300_000));

        AdrFolder.Shelf shelf = folders().first().read();

        assertThat(shelf.records()).extracting(AdrDocument::name).containsExactly("0001-cache.md");
        assertThat(shelf.unread())
                .containsExactly(
                        new AdrUnread("0004-secret.md", 1, "is a link, which is not followed"),
                        new AdrUnread(
                                "0005-long.md",
                                1,
                                "is longer than the 256 KiB that are read of a record"));
    }

    @Test
    void theStyleIsThatOfTheToolOrOfMostRecords() throws Exception {
        assertThat(folders().first().style()).isEqualTo(AdrStyle.MADR);
        write("doc/adr/0001-a.md", "# 1. A\n\n## Status\n\nAccepted\n");
        assertThat(folders().at(top.resolve("doc/adr")).map(AdrFolder::style))
                .contains(AdrStyle.ADR_TOOLS);
        write(".log4brains.yml", "project:\n  adrFolder: './doc/adr' # ours\n");
        assertThat(folders().first())
                .isEqualTo(new AdrFolder(top, top.resolve("doc/adr"), AdrStyle.LOG4BRAINS));
    }

    private Path write(String path, String text) throws IOException {
        Path file = top.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }
}
