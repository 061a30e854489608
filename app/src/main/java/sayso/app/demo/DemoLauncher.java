package sayso.app.demo;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import sayso.home.Home;
import sayso.home.PersonEnvironment;

/// Starts commands of the installed product as processes that work in the demo's home, connected by
/// pipes or on this terminal; also finds the installed product.
///
/// @param launcher the product's `bin/sayso`
/// @param home the home they work in
record DemoLauncher(Path launcher, Home home) {
    /// Empty where the program was not started by its launcher, as in a test.
    static Optional<Path> installed() {
        String folder = System.getProperty("sayso.package");
        if (folder == null) {
            return Optional.empty();
        }
        return Optional.of(Path.of(folder, "bin", "sayso")).filter(Files::isExecutable);
    }

    /// A command whose standard streams are pipes; what it says on the side is dropped.
    Process piped(String... words) throws IOException {
        return command(words).redirectError(Redirect.DISCARD).start();
    }

    /// A command that has this terminal to itself until it ends.
    Process onThisTerminal(String... words) throws IOException {
        return command(words).inheritIO().start();
    }

    private ProcessBuilder command(String... words) {
        ProcessBuilder builder = PersonEnvironment.child(words);
        builder.command().add(0, launcher.toString());
        builder.environment().put(Home.VARIABLE, home.folder().toString());
        builder.environment().put("SAYSO_OPEN", "off"); // why: its questions are put right here
        builder.environment().remove("SAYSO_DB");
        builder.environment().remove("SAYSO_URL");
        return builder;
    }
}
