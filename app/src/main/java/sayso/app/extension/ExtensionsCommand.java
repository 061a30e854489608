package sayso.app.extension;

import java.util.List;
import picocli.CommandLine.Mixin;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.wire.extension.ExtensionsReply;

/// `sayso extensions`: lists the extensions found, whether a person approved each, what it offers,
/// and why one does not run.
@picocli.CommandLine.Command(
        header =
                "List the extensions: where each comes from, what it offers, whether it is trusted.",
        description = {
            "",
            "A jar in the home's folder extensions is loaded after a person has approved it. If the",
            "file changes, it needs a new approval.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso extensions",
            "  sayso extensions trust wizard",
            "  sayso extensions --json | jq '.extensions[] | select(.loaded | not)'"
        })
public final class ExtensionsCommand extends CliCommand {
    @Mixin private ExtensionFlags flags = new ExtensionFlags();

    public ExtensionsCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        List<ExtensionsReply.Entry> entries =
                ExtensionHost.of(
                                invocation,
                                flags.options(),
                                ExtensionHostContextFactory.looking(invocation))
                        .list();
        if (printer.json()) {
            printer.document(ExtensionsReply.of(entries));
            return ExitCode.DONE;
        }
        entries.forEach(entry -> print(entry, printer));
        if (entries.isEmpty()) {
            printer.line("No extensions.");
        }
        return ExitCode.DONE;
    }

    private static void print(ExtensionsReply.Entry entry, CommandPrinter printer) {
        String version = entry.version() == null ? "" : " " + entry.version();
        printer.line(entry.name() + version + ": " + state(entry));
        if (entry.path() != null) {
            printer.line("  file      " + entry.path());
        }
        if (entry.digest() != null) {
            printer.line("  SHA-256   " + entry.digest());
        }
        if (!entry.tools().isEmpty()) {
            printer.line("  tools     " + String.join(", ", entry.tools()));
        }
        if (!entry.commands().isEmpty()) {
            printer.line("  commands  " + String.join(", ", entry.commands()));
        }
        if (!entry.channels().isEmpty()) {
            printer.line("  channels  " + String.join(", ", entry.channels()));
        }
        entry.problems().forEach(problem -> printer.line("  problem   " + problem));
    }

    private static String state(ExtensionsReply.Entry entry) {
        return switch (entry.trust()) {
            case "built_in" -> "comes with Sayso";
            case "approved" -> entry.loaded() ? "approved" : "approved, not loaded";
            case "waiting" -> "waits for approval";
            default -> "not loaded";
        };
    }
}
