package sayso.app.demo;

import java.io.IOException;
import java.nio.file.Path;
import sayso.app.command.Failure;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.console.Invocation;
import sayso.core.decision.DecisionDesk;

/// Sets the stage for the demo and clears it again.
public final class DemoPlay {
    private DemoPlay() {}

    /// @param auto whether the rule `demo` answers instead of a person
    /// @return the exit code
    public static int run(Invocation invocation, Printer printer, boolean auto)
            throws InterruptedException {
        Path launcher =
                Programs.installed()
                        .orElseThrow(() ->
                                new RefusedException(
                                        Failure.of(
                                                "unreachable",
                                                "the demo starts the packaged product, and"
                                                        + " this is not it",
                                                "run: ./sayso demo")));
        try (TemporaryHome stage = TemporaryHome.create();
                DecisionDesk desk = invocation.deskOf(stage.home())) {
            return new Demo(printer, new Programs(launcher, stage.home()), desk, auto).play();
        } catch (IOException e) {
            throw new RefusedException(
                    Failure.of(
                            "unreachable",
                            "the demo broke off: " + e.getMessage(),
                            "run: sayso doctor"));
        }
    }
}
