package sayso.app.demo;

import java.io.IOException;
import java.nio.file.Path;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.home.FileErrorText;

/// Runs `sayso demo`: creates a temporary home, plays the scenario there with the installed
/// product, removes the home, and returns the exit code.
public final class DemoRunner {
    private DemoRunner() {}

    /// @param auto whether the rule `demo` answers instead of a person
    /// @return the exit code
    public static int run(CommandContext invocation, CommandPrinter printer, boolean auto)
            throws InterruptedException {
        Path launcher =
                DemoLauncher.installed()
                        .orElseThrow(() ->
                                new CommandFailureException(
                                        CommandFailure.of(
                                                "unreachable",
                                                "the demo starts the packaged product, and"
                                                        + " this is not it",
                                                "run: ./sayso demo")));
        try (TemporaryHome stage = TemporaryHome.create();
                DecisionDesk desk = invocation.deskOf(stage.home())) {
            return new DemoScenario(
                            printer.wrapping(invocation),
                            new DemoLauncher(launcher, stage.home()),
                            desk,
                            auto)
                    .play();
        } catch (IOException e) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "unreachable",
                            "the demo broke off: " + FileErrorText.of(e),
                            "run: sayso doctor"));
        }
    }
}
