package sayso.app.laws;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Nothing in the checkout depends on where it was written.
class TrackedFileLawTest {
    @Test
    void namesNoRegistryNoComputersFolderAndNoPaperElsewhere() throws IOException {
        List<Path> files = SourceCheckout.files();
        List<String> broken = new ArrayList<>();
        for (Path file : files) {
            if (!file.endsWith("laws/TrackedFileLaw.java")) {
                String text = Files.readString(SourceCheckout.path(file.toString()), ISO_8859_1);
                broken.addAll(TrackedFileLaw.brokenIn(file.toString(), text));
            }
        }

        assertThat(files).hasSizeGreaterThan(300);
        assertThat(broken).isEmpty();
    }

    @Test
    void rejectsRegistriesHomesAndPapersElsewhere() {
        String slash = "/";
        assertThat(TrackedFileLaw.brokenIn("a", "\"resolved" + "\": \"https:\"")).hasSize(1);
        assertThat(TrackedFileLaw.brokenIn("a", "https:" + "//registry.example.org/x")).hasSize(1);
        assertThat(TrackedFileLaw.brokenIn("a", "<repo" + "sitory>")).hasSize(1);
        assertThat(TrackedFileLaw.brokenIn("a", slash + "root/x")).hasSize(1);
        assertThat(TrackedFileLaw.brokenIn("a", "cd " + slash + "home" + slash + "eve/x"))
                .hasSize(1);
        assertThat(TrackedFileLaw.brokenIn("a", "as rulings" + ".md says")).hasSize(1);
        assertThat(TrackedFileLaw.brokenIn("a", "the home /home/ada/x, docs/work/x")).isEmpty();
    }
}
