package sayso.app.extension;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sayso.app.laws.SourceCheckout;

/// The files that the pages about extensions have their reader write.
public final class TutorialFiles {
    private static final Pattern FILE =
            Pattern.compile("[Tt]he file `([^`]+)`[^`]*?\\n\\n```\\w+\\n(.*?)```", Pattern.DOTALL);

    private static final String SERVICES = "META-INF/services/sayso.extension.Extension";

    private TutorialFiles() {}

    /// Each file of `write-an-extension.md` with its text, in the order of the page.
    public static Map<String, String> files() {
        return files("docs/tutorial/write-an-extension.md");
    }

    private static Map<String, String> files(String page) {
        Map<String, String> files = new LinkedHashMap<>();
        Matcher file = FILE.matcher(SourceCheckout.read(page));
        while (file.find()) {
            files.put(file.group(1), file.group(2));
        }
        return files;
    }

    /// Compiles and packs them as the page says, against the interface alone.
    public static Path jar(Path folder) throws IOException {
        return jar(files(), "launch/Launch.java", folder, "launch.jar");
    }

    /// The same of `write-a-channel.md`.
    ///
    /// @param cards the folder into which it writes cards
    public static Path channelJar(Path folder, Path cards) throws IOException {
        Map<String, String> files = files("docs/how-to/write-a-channel.md");
        files.computeIfPresent(
                "resources/META-INF/sayso/extension.json",
                (_, text) -> text.replace("/tmp/cards", cards.toString()));
        return jar(files, "folder/FolderChannel.java", folder, "folder.jar");
    }

    private static Path jar(Map<String, String> files, String source, Path folder, String name)
            throws IOException {
        ExtensionJarBuilder jar =
                ExtensionJarBuilder.of(files.get("resources/META-INF/sayso/extension.json"))
                        .with(source, files.get(source));
        Path made = jar.with(SERVICES, files.get("resources/" + SERVICES)).in(folder, name);
        if (!Files.isRegularFile(made) || files.size() != 3) {
            throw new AssertionError("the page has its reader write " + files.keySet());
        }
        return made;
    }
}
