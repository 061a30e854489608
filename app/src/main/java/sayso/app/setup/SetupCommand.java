package sayso.app.setup;

import java.io.IOException;
import java.util.function.Consumer;
import picocli.CommandLine.Option;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.console.MissingStorePolicy;
import sayso.decision.model.StoreException;
import sayso.home.FileErrorText;
import sayso.home.Home;
import sayso.wire.install.SetupReport;

/// `sayso setup`: installs the running product for the person who runs it: copies it into the home,
/// links `sayso` and its manual page, and creates the tokens; running it again repairs what is
/// missing.
@picocli.CommandLine.Command(
        header = "Install Sayso for yourself, or a newer version of it.",
        description = {
            "",
            "Copies this Sayso to its home ($SAYSO_HOME, else ~/.sayso), where agents start it,",
            "links `sayso` into ~/.local/bin and its manual page into ~/.local/share/man, and",
            "creates your tokens. Running it again repairs what is missing. Running agents keep",
            "the version they were started with.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso setup",
            "  sayso setup --dry-run",
            "  sayso setup --prune      # also delete versions that nothing uses",
            "",
            "Exit: 0 done, 1 nothing to do (--dry-run), 3 error"
        })
public final class SetupCommand extends CliCommand {
    @Option(names = "--dry-run", description = "Show what would be done and do nothing.")
    private boolean dryRun;

    @Option(names = "--prune", description = "Delete versions that nothing uses.")
    private boolean prune;

    public SetupCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter plain) throws InterruptedException {
        CommandPrinter printer = plain.wrapping(invocation);
        ProductPackage product =
                ProductPackage.running(invocation.version())
                        .orElseThrow(() -> new CommandFailureException(notPackaged()));
        SetupReport report = of(invocation, product, dryRun, prune, printer::remark, true);
        if (printer.json()) {
            printer.document(report.toJson());
        } else {
            show(printer, report);
        }
        return dryRun && !report.any("would_do") ? ExitCode.NOTHING : ExitCode.DONE;
    }

    /// Installs a product, for this command and for those that need one installed.
    ///
    /// @param asked whether somebody wants this home to be the one that is used; else what belongs to
    ///     another one stays, and no store is begun where there may have been one
    public static SetupReport of(
            CommandContext invocation,
            ProductPackage product,
            boolean dryRun,
            boolean prune,
            Consumer<String> progress,
            boolean asked)
            throws InterruptedException {
        boolean begins = !asked && invocation.neverStored();
        try {
            SetupReport report =
                    new ProductInstaller(
                                    invocation.home().folder(),
                                    Home.person(invocation.environment()),
                                    invocation.environment(),
                                    dryRun,
                                    progress,
                                    asked)
                            .run(product, prune);
            if (!dryRun) {
                // why: whoever was not asked to begins a store here alone
                begin(
                        begins ? invocation.storing(MissingStorePolicy.BEGINS) : invocation,
                        progress);
                if (begins) {
                    invocation.storing(MissingStorePolicy.NEEDS);
                }
            }
            return report;
        } catch (IOException e) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "not_set_up",
                            "setting up in "
                                    + invocation.home().folder()
                                    + " failed: "
                                    + FileErrorText.of(e),
                            "mend that, or set SAYSO_HOME to another folder, and run sayso setup"));
        }
    }

    /// Tokens without a store would say that the store is lost.
    private static void begin(CommandContext invocation, Consumer<String> progress) {
        try {
            if (invocation.remoteHub().isEmpty()) {
                invocation.beginStore();
            }
        } catch (StoreException e) {
            progress.accept(String.valueOf(e.getMessage()));
        }
    }

    static CommandFailure notPackaged() {
        return CommandFailure.of(
                "not_packaged",
                "this Sayso runs from its classes, so it cannot be installed",
                "run bin/sayso of a package; in a clone: ./sayso setup");
    }

    private static void show(CommandPrinter printer, SetupReport report) {
        for (SetupReport.Step step : report.steps()) {
            String text = step.name().replace('_', ' ') + "  " + step.path() + "  " + step.detail();
            switch (step.state()) {
                case "done" -> printer.done(text);
                case "would_do" -> printer.follows(text);
                case "skipped" -> printer.warn(text);
                default -> printer.line(printer.signs().done() + " " + text);
            }
        }
        if (!report.dryRun() && !report.any("done")) {
            printer.line("Sayso " + report.version() + " is already set up.");
        }
        report.next().forEach(printer::follows);
        if (!report.dryRun()) {
            printer.follows("connect an agent: sayso install claude-code");
        }
    }
}
