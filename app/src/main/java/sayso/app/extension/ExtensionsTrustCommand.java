package sayso.app.extension;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.Answerer;
import sayso.app.command.Attempts;
import sayso.app.command.Command;
import sayso.app.command.Failure;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.app.extension.find.Discovery;
import sayso.app.extension.find.Found;
import sayso.app.extension.find.Trust;
import sayso.app.home.FileFault;
import sayso.core.decision.Actor;
import sayso.wire.extension.TrustFile;

/// `sayso extensions trust`: a person lets a jar be loaded, as it is now.
@picocli.CommandLine.Command(
        header = "Let an extension be loaded, as its file is now.",
        description = {
            "",
            "Extensions run with all your rights. Only a person does this; in an agent's process",
            "it is refused, and sayso log shows the attempt.",
            ""
        },
        footer = {"", "Examples:", "  sayso extensions", "  sayso extensions trust wizard"})
public final class ExtensionsTrustCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();
    @Mixin private ExtensionFlags flags = new ExtensionFlags();

    @Parameters(paramLabel = "NAME", description = "As sayso extensions lists it.")
    private String name = "";

    @Option(
            names = "--digest",
            paramLabel = "START",
            description = "How the SHA-256 begins, where several jars have the name.")
    private @Nullable String digest;

    public ExtensionsTrustCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) {
        Found.Jar jar = jar();
        Actor.Person person =
                Answerer.requirePerson(
                        invocation,
                        "lets an extension be loaded",
                        Attempts.logged(
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
                        invocation.time().instant().toString());
        Trust trust = new Trust(invocation.home());
        try {
            trust.change(file -> file.with(approval));
        } catch (IOException e) {
            throw new RefusedException(
                    Failure.of(
                            "home",
                            FileFault.writing(trust.file(), e),
                            "look at the home with: sayso doctor"));
        }
        if (printer.json()) {
            printer.document(TrustFile.EMPTY.with(approval).write().strip());
        } else {
            printer.done("Trusted " + jar.name() + " " + jar.manifest().version());
            printer.follows("Loaded from the next start on, until " + jar.path() + " changes");
        }
        return ExitCode.DONE;
    }

    private Found.Jar jar() {
        List<Found> named =
                new Discovery(
                                invocation.home(),
                                flags.options(),
                                () -> ExtensionSettings.paths(invocation),
                                Path.of("").toAbsolutePath())
                        .all().stream().filter(found -> found.name().equals(name)).toList();
        List<Found.Jar> jars =
                named.stream()
                        .filter(Found.Jar.class::isInstance)
                        .map(Found.Jar.class::cast)
                        .filter(jar -> digest == null || jar.contents().digest().startsWith(digest))
                        .toList();
        if (jars.size() == 1) {
            return jars.getFirst();
        }
        if (jars.size() > 1) {
            throw new RefusedException(
                    Failure.usage(
                            jars.size()
                                    + " jars are named "
                                    + name
                                    + ": "
                                    + String.join(
                                            ", ", jars.stream().map(Found.Jar::owner).toList()),
                            "say which: sayso extensions trust "
                                    + name
                                    + " --digest "
                                    + jars.getFirst().contents().digest().substring(0, 8)));
        }
        throw new RefusedException(why(named));
    }

    private Failure why(List<Found> named) {
        for (Found found : named) {
            if (found instanceof Found.Broken broken) {
                return Failure.of(
                        broken.code(),
                        broken.path() + " " + broken.problem(),
                        "see: sayso extensions");
            }
        }
        return Failure.of(
                "not_found",
                named.isEmpty()
                        ? "there is no extension '" + name + "'"
                        : name + " comes with Sayso and needs no approval",
                "see: sayso extensions");
    }
}
