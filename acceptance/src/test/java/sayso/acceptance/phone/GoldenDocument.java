package sayso.acceptance.phone;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import sayso.acceptance.harness.CheckoutPaths;

/// File below `docs` that a test makes: compared with what is there, and written anew with `-Dgolden=write`.
final class GoldenDocument {
    private GoldenDocument() {}

    static boolean isWritten() {
        return "write".equals(System.getProperty("golden"));
    }

    static Path path(String name) {
        return CheckoutPaths.root().resolve("docs").resolve(name);
    }

    static void check(String name, String content) throws IOException {
        Path file = path(name);
        if (isWritten()) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, content);
        }
        assertThat(file).as("write it with -Dgolden=write").hasContent(content);
    }
}
