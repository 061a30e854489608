package sayso.app.extension;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.Answerer;
import sayso.app.command.AttemptLog;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.extension.find.BuiltInExtensions;
import sayso.app.extension.find.ExtensionCandidate;
import sayso.app.extension.find.ExtensionFinder;
import sayso.app.extension.find.ExtensionTrustStore;
import sayso.decision.model.Actor;
import sayso.home.FileErrorText;
import sayso.wire.JsonTime;
import sayso.wire.extension.TrustFile;

/// `sayso extensions trust`: records a person's approval of an extension's jar as it is now, so
/// that it may be loaded; only a person may.
@picocli.CommandLine.Command(
        header = "Approve an extension in the current version of its file.",
        description = {
            "",
            "Extensions run with all your rights. Only a person may do this; in an agent's",
            "process it is refused, and sayso log shows the attempt.",
            ""
        },
        footer = {"", "Examples:", "  sayso extensions", "  sayso extensions trust wizard"})
public final class ExtensionsTrustCommand extends CliCommand {
    @Mixin private ExtensionFlags flags = new ExtensionFlags();

    @Parameters(paramLabel = "NAME", description = "The name that sayso extensions lists.")
    private String name = "";

    @Option(
            names = "--digest",
            paramLabel = "START",
            description = "First digits of the SHA-256, if several jars have this name.")
    private @Nullable String digest;

    public ExtensionsTrustCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        ExtensionCandidate.Jar jar = jar();
        Actor.Person person =
                Answerer.requirePerson(
                        invocation,
                        "approves an extension",
                        AttemptLog.logged(
                                invocation,
                                "trust the extension "
                                        + jar.name()
                                        + ", SHA-256 "
                                        + jar.contents().digest()));
        TrustFile.Approval approval =
                new TrustFile.Approval(
                        jar.name(),
                        jar.contents().digest(),
                        person.name(),
                        "command",
                        JsonTime.of(invocation.time().instant()));
        ExtensionTrustStore trust = new ExtensionTrustStore(invocation.home());
        try {
            trust.change(file -> file.with(approval));
        } catch (IOException e) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "home",
                            FileErrorText.writing(trust.file(), e),
                            "check the home with: sayso doctor"));
        }
        if (printer.json()) {
            printer.document(TrustFile.EMPTY.with(approval).write().strip());
        } else {
            printer.done("Trusted " + jar.name() + " " + jar.manifest().version());
            printer.follows("It is loaded from the next start, until " + jar.path() + " changes");
        }
        return ExitCode.DONE;
    }

    private ExtensionCandidate.Jar jar() {
        List<ExtensionCandidate> named =
                new ExtensionFinder(
                                invocation.home(),
                                flags.options(),
                                () -> ExtensionSettings.paths(invocation),
                                Path.of("").toAbsolutePath(),
                                BuiltInExtensions.of(invocation.vendors()))
                        .all().stream().filter(found -> found.name().equals(name)).toList();
        List<ExtensionCandidate.Jar> jars =
                named.stream()
                        .filter(ExtensionCandidate.Jar.class::isInstance)
                        .map(ExtensionCandidate.Jar.class::cast)
                        .filter(jar -> digest == null || jar.contents().digest().startsWith(digest))
                        .toList();
        if (jars.size() == 1) {
            return jars.getFirst();
        }
        if (jars.size() > 1) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            jars.size()
                                    + " jars are named "
                                    + name
                                    + ": "
                                    + String.join(
                                            ", ",
                                            jars.stream()
                                                    .map(ExtensionCandidate.Jar::owner)
                                                    .toList()),
                            "choose one: sayso extensions trust "
                                    + name
                                    + " --digest "
                                    + jars.getFirst().contents().digest().substring(0, 8)));
        }
        throw new CommandFailureException(why(named));
    }

    private CommandFailure why(List<ExtensionCandidate> named) {
        for (ExtensionCandidate found : named) {
            if (found instanceof ExtensionCandidate.Broken broken) {
                return CommandFailure.of(
                        broken.code(),
                        broken.path() + " " + broken.problem(),
                        "see: sayso extensions");
            }
        }
        return CommandFailure.of(
                "not_found",
                named.isEmpty()
                        ? "no extension '" + name + "'"
                        : name + " comes with Sayso and needs no approval",
                "see: sayso extensions");
    }
}
