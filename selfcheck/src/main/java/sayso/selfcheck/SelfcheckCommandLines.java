package sayso.selfcheck;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sayso.home.SelfCommandLine;

/// Command lines with which a self-check starts its processes: `sayso` itself, and workers.
///
/// @param sayso the words that start `sayso`
/// @param worker the words that start a worker; its arguments follow
public record SelfcheckCommandLines(List<String> sayso, List<String> worker) {
    /// The command, not in the table of commands, that makes a process a worker.
    public static final String WORKER = "selfcheck-worker";

    private static final String MAIN = "sayso.app.Main";

    public SelfcheckCommandLines {
        sayso = List.copyOf(sayso);
        worker = List.copyOf(worker);
    }

    /// The product that runs now: by its launcher, or by this Java where it has none.
    public static SelfcheckCommandLines ofThisProduct() {
        String folder = System.getProperty("sayso.package");
        if (folder != null) {
            Path launcher = Path.of(folder, "bin", "sayso");
            if (Files.isExecutable(launcher)) {
                return of(List.of(launcher.toString()));
            }
        }
        return of(java(MAIN));
    }

    /// This Java and these classes, whether or not there is a launcher.
    public static SelfcheckCommandLines ofTheseClasses() {
        return of(java(MAIN));
    }

    /// The words that start a main class with this Java and these classes.
    public static List<String> java(String mainClass) {
        return SelfCommandLine.java(mainClass, "-Xmx256m");
    }

    private static SelfcheckCommandLines of(List<String> sayso) {
        List<String> worker = new ArrayList<>(sayso);
        worker.add(WORKER);
        return new SelfcheckCommandLines(sayso, worker);
    }
}
