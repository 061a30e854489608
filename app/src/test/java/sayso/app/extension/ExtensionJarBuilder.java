package sayso.app.extension;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.jspecify.annotations.NullMarked;
import sayso.extension.Extension;

/// The jar of an extension, as its author makes it: sources compiled against `extension-api` alone.
public final class ExtensionJarBuilder {
    private final Map<String, String> sources = new LinkedHashMap<>();
    private final Map<String, String> files = new LinkedHashMap<>();

    private ExtensionJarBuilder() {}

    /// @param manifest the text of `META-INF/sayso/extension.json`
    public static ExtensionJarBuilder of(String manifest) {
        ExtensionJarBuilder jar = new ExtensionJarBuilder();
        jar.files.put("META-INF/sayso/extension.json", manifest);
        return jar;
    }

    /// One file, as `wizard/Wizard.java`; a Java file is compiled.
    public ExtensionJarBuilder with(String path, String text) {
        (path.endsWith(".java") ? sources : files).put(path, text);
        return this;
    }

    /// An extension of one class, in a package of its name.
    ///
    /// @param body what `register(api)` does
    public static ExtensionJarBuilder registering(String name, String body) {
        return registering(
                name,
                "{\"name\": \"%s\", \"version\": \"1.0\", \"ui_api\": 1}".formatted(name),
                body);
    }

    public static ExtensionJarBuilder registering(String name, String manifest, String body) {
        return of(manifest)
                .with("META-INF/services/" + Extension.class.getName(), name + ".Main\n")
                .with(
                        name + "/Main.java",
                        """
                        package %s;

                        import java.util.List;
                        import java.util.Map;
                        import sayso.extension.*;

                        public final class Main implements Extension {
                            @Override
                            public void register(ExtensionApi api) {
                        %s
                            }
                        }
                        """
                                .formatted(name, body));
    }

    /// Writes it.
    public Path in(Path folder, String fileName) throws IOException {
        Files.createDirectories(folder);
        Path work = Files.createTempDirectory(folder.toAbsolutePath(), ".extension");
        try {
            return written(work, folder.resolve(fileName));
        } finally {
            delete(work);
        }
    }

    private static void delete(Path work) throws IOException {
        try (Stream<Path> all = Files.walk(work)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }

    private Path written(Path work, Path jar) throws IOException {
        List<String> words = new ArrayList<>();
        words.addAll(List.of("-proc:none", "-d", work.resolve("classes").toString()));
        words.addAll(List.of("-cp", place(Extension.class) + ":" + place(NullMarked.class)));
        for (Map.Entry<String, String> source : sources.entrySet()) {
            Path file = work.resolve("sources").resolve(source.getKey());
            Files.createDirectories(file.getParent());
            Files.writeString(file, source.getValue());
            words.add(file.toString());
        }
        compile(words);
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, String> file : files.entrySet()) {
                add(zip, file.getKey(), file.getValue().getBytes(UTF_8));
            }
            try (Stream<Path> classes = Files.walk(work.resolve("classes"))) {
                for (Path each : classes.filter(Files::isRegularFile).sorted().toList()) {
                    add(
                            zip,
                            work.resolve("classes").relativize(each).toString(),
                            Files.readAllBytes(each));
                }
            }
        }
        return jar;
    }

    private static void compile(List<String> words) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        int classes = words.indexOf("-d") + 1;
        Files.createDirectories(Path.of(words.get(classes)));
        List<String> files = words.stream().filter(word -> word.endsWith(".java")).toList();
        if (files.isEmpty()) {
            return;
        }
        List<String> options = words.stream().filter(word -> !word.endsWith(".java")).toList();
        try (var manager = compiler.getStandardFileManager(null, null, UTF_8)) {
            boolean done =
                    compiler.getTask(
                                    said,
                                    manager,
                                    null,
                                    options,
                                    null,
                                    manager.getJavaFileObjectsFromStrings(files))
                            .call();
            if (!done) {
                throw new AssertionError(said.toString());
            }
        }
    }

    private static void add(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTime(0);
        zip.putNextEntry(entry);
        zip.write(bytes);
        zip.closeEntry();
    }

    private static Path place(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new UncheckedIOException(new IOException(e));
        }
    }
}
