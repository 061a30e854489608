package sayso.app.agents;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import sayso.app.console.Invocation;
import sayso.app.setup.Programs;

/// What git says of the folder that a command was started in.
final class Git {
    private Git() {}

    /// @return empty where there is no git, or no working tree, or it takes too long
    static String says(Invocation invocation, Duration patience, String... words) {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(words));
        try {
            Programs.Run run =
                    Programs.run(
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
