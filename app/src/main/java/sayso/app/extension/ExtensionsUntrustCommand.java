package sayso.app.extension;

import java.io.IOException;
import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.extension.find.ExtensionTrustStore;
import sayso.home.FileErrorText;
import sayso.wire.extension.TrustFile;

/// `sayso extensions untrust`: withdraws the approval of an extension, named by the person; anyone
/// may, since this only lowers trust.
@picocli.CommandLine.Command(
        header = "Withdraw the approval of an extension.",
        footer = {
            "",
            "Running processes keep it until they end.",
            "",
            "Examples:",
            "  sayso extensions untrust wizard"
        })
public final class ExtensionsUntrustCommand extends CliCommand {
    @Parameters(paramLabel = "NAME", description = "The name that sayso extensions lists.")
    private String name = "";

    public ExtensionsUntrustCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        ExtensionTrustStore trust = new ExtensionTrustStore(invocation.home());
        if (trust.read().approvals().stream().noneMatch(one -> one.name().equals(name))) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "not_found",
                            "no approval for an extension '" + name + "'",
                            "see: sayso extensions"));
        }
        try {
            trust.change(file -> file.without(name));
        } catch (IOException e) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "home",
                            FileErrorText.writing(trust.file(), e),
                            "check the home with: sayso doctor"));
        }
        if (printer.json()) {
            printer.document(TrustFile.EMPTY.write().strip());
        } else {
            printer.done(name + " is no longer trusted");
        }
        return ExitCode.DONE;
    }
}
