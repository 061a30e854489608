package sayso.app.agents;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import sayso.app.console.CommandContext;
import sayso.home.ProgramRunner;

/// Runs one git command in the folder in which Sayso was started and returns its output, or an
/// empty text if git fails or takes too long.
final class GitRunner {
    private GitRunner() {}

    /// @return empty where there is no git, or no working tree, or it takes too long
    static String says(CommandContext invocation, Duration patience, String... words) {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(words));
        try {
            ProgramRunner.Run run =
                    ProgramRunner.run(
                            patience, invocation.environment(), command.toArray(String[]::new));
            return run.worked() ? run.output() : "";
        } catch (IOException e) {
            return "";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
    }
}
