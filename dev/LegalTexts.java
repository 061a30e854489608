import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// Copies the licences and notices that libraries carry in their jars into one folder for each library,
/// by their place in the jar: some libraries carry several of the same name, for what they bring along.
///
/// Usage: `java LegalTexts.java FOLDER JAR…`
final class LegalTexts {
    private static final String META_INF = "META-INF/";
    private static final Pattern TEXT =
            Pattern.compile(META_INF + ".*(LICEN[CS]E|NOTICE|COPYING|CHANGES-BY-SAYSO)[^/]*");

    private LegalTexts() {}

    public static void main(String... words) throws IOException {
        Path folder = Path.of(words[0]);
        for (String jar : List.of(words).subList(1, words.length)) {
            String name = String.valueOf(Path.of(jar).getFileName());
            if (!name.startsWith("sayso")) {
                copy(jar, folder.resolve(name.replaceFirst("\\.jar$", "")));
            }
        }
    }

    private static void copy(String jar, Path folder) throws IOException {
        try (ZipFile zip = new ZipFile(jar)) {
            List<ZipEntry> texts = new ArrayList<>();
            zip.stream()
                    .filter(entry -> TEXT.matcher(entry.getName()).matches())
                    .forEach(texts::add);
            for (ZipEntry text : texts) {
                Path copy = folder.resolve(text.getName().substring(META_INF.length()));
                Files.createDirectories(copy.getParent());
                Files.copy(zip.getInputStream(text), copy);
            }
        }
    }
}
