package sayso.app.extension;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sayso.app.laws.SourceCheckout;

/// The files that `docs/tutorial/write-an-extension.md` has its reader write.
public final class TutorialFiles {
    private static final Pattern FILE =
            Pattern.compile("[Tt]he file `([^`]+)`[^`]*?\\n\\n```\\w+\\n(.*?)```", Pattern.DOTALL);

    private TutorialFiles() {}

    /// Each file with its text, in the order of the page.
    public static Map<String, String> files() {
        Map<String, String> files = new LinkedHashMap<>();
        Matcher file = FILE.matcher(SourceCheckout.read("docs/tutorial/write-an-extension.md"));
        while (file.find()) {
            files.put(file.group(1), file.group(2));
        }
        return files;
    }

    /// Compiles and packs them as the page says, against the interface alone.
    public static Path jar(Path folder) throws IOException {
        Map<String, String> files = files();
        ExtensionJarBuilder jar =
                ExtensionJarBuilder.of(files.get("resources/META-INF/sayso/extension.json"))
                        .with("launch/Launch.java", files.get("launch/Launch.java"));
        String services = "META-INF/services/sayso.extension.Extension";
        Path made = jar.with(services, files.get("resources/" + services)).in(folder, "launch.jar");
        if (!Files.isRegularFile(made) || files.size() != 3) {
            throw new AssertionError("the page has its reader write " + files.keySet());
        }
        return made;
    }
}
