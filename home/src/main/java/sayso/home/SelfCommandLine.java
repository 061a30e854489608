package sayso.home;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Builds the command line that starts this very program again as a process of its own, and the
/// words in front of it that detach the process from the terminal.
public final class SelfCommandLine {
    private static final String MAIN = "sayso.app.Main";
    private static final String SQLITE_FOLDER = "org.sqlite.tmpdir";

    private SelfCommandLine() {}

    /// Its launcher; or this Java with these classes, where there is none.
    public static List<String> words() {
        String folder = System.getProperty("sayso.package");
        if (folder != null && Files.isExecutable(Path.of(folder, "bin", "sayso"))) {
            return List.of(Path.of(folder, "bin", "sayso").toString());
        }
        return java(MAIN);
    }

    /// The words that start a main class with this Java and these classes.
    ///
    /// @param options further options of Java
    public static List<String> java(String mainClass, String... options) {
        List<String> words =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:+UseSerialGC",
                                "-XX:TieredStopAtLevel=1",
                                "--enable-native-access=ALL-UNNAMED",
                                "-Dslf4j.internal.verbosity=ERROR"));
        words.addAll(List.of(options));
        String unpacked = System.getProperty(SQLITE_FOLDER);
        if (unpacked != null) {
            // why: the driver unpacks its library there, and one that is killed leaves it behind
            words.add("-D" + SQLITE_FOLDER + "=" + unpacked);
        }
        words.addAll(
                List.of(
                        "-cp",
                        System.getProperty(
                                "surefire.test.class.path", System.getProperty("java.class.path")),
                        mainClass));
        return words;
    }

    /// Words before a command that keep it from ending with this terminal: a session of its own, or
    /// deaf to what the terminal sends.
    public static List<String> detaching() {
        for (String folder : List.of("/usr/bin", "/bin")) {
            Path setsid = Path.of(folder, "setsid");
            if (Files.isExecutable(setsid)) {
                return List.of(setsid.toString());
            }
        }
        return List.of("/bin/sh", "-c", "trap '' HUP INT; exec \"$@\"", "sh");
    }
}
