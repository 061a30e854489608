package sayso.contracts;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Builds the command line that starts a further small Java process with a given main class, over
/// the class path of this one.
public final class ChildJavaCommand {
    private static final String SQLITE_FOLDER = "org.sqlite.tmpdir";

    private ChildJavaCommand() {}

    /// Small, and with its files where this process has its own: what a killed one leaves there is cleared with the
    /// build.
    ///
    /// @param words what its main method gets
    public static List<String> of(Class<?> main, String... words) {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:+UseSerialGC",
                                "-XX:TieredStopAtLevel=1",
                                "-Xmx64m",
                                "--enable-native-access=ALL-UNNAMED"));
        String folder = System.getProperty(SQLITE_FOLDER);
        if (folder != null) {
            command.add("-D" + SQLITE_FOLDER + "=" + folder);
        }
        command.addAll(List.of("-cp", classPath(), main.getName()));
        command.addAll(List.of(words));
        return command;
    }

    /// The class path of this process.
    public static String classPath() {
        return System.getProperty(
                "surefire.test.class.path", System.getProperty("java.class.path"));
    }
}
