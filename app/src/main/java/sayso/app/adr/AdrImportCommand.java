package sayso.app.adr;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.adr.folder.AdrFolder;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.why.RepositoryOption;
import sayso.terminal.CountText;
import sayso.terminal.SafeText;
import sayso.wire.adr.AdrEntry;
import sayso.wire.adr.AdrJson;

/// `sayso adr import`: remembers a folder of decision records, for `why` and `find_decisions`. No
/// decisions are made of them: they were not answered here.
@picocli.CommandLine.Command(
        header = "Have 'why' and find_decisions look into a folder of decision records.",
        description = {
            "",
            "Only the folder is remembered; its records are read whenever somebody looks. It",
            "makes no decisions. docs/decisions, docs/adr, doc/adr and what .adr-dir or",
            ".log4brains.yml name are found without it.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso adr import architecture/records",
            "  sayso adr import architecture/records --forget"
        })
public final class AdrImportCommand extends CliCommand {
    @Parameters(paramLabel = "FOLDER", description = "A folder of this repository.")
    private String dir = "";

    @Option(names = "--forget", description = "Look there no longer.")
    private boolean forget;

    @Mixin private RepositoryOption repository = new RepositoryOption();

    public AdrImportCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        AdrContext context = AdrContext.of(invocation, repository.folder());
        AdrFolder folder = context.folder(dir);
        // why: the root, whose path below the root is empty
        String path = folder.path().isEmpty() ? "." : folder.path();
        if (!forget && !Files.isDirectory(folder.folder())) {
            throw AdrContext.missing(dir);
        }
        boolean isDone = changed(context, path);
        if (!forget && !isDone) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "the name of the folder has control characters",
                            "rename it, or leave it unremembered"));
        }
        AdrFolder.Shelf shelf = folder.read();
        List<AdrEntry> records =
                forget
                        ? List.of()
                        : shelf.records().stream()
                                .map(each -> each.entry(folder.path(each.name())))
                                .toList();
        if (printer.json()) {
            printer.document(
                    AdrJson.listed(path, records, shelf.isCut() || !shelf.unread().isEmpty()));
            return ExitCode.DONE;
        }
        if (forget) {
            printer.done(isDone ? "Forgot " + path : path + " was not remembered");
            return ExitCode.DONE;
        }
        AdrRemarks.cut(printer, folder, shelf);
        records.forEach(each ->
                printer.line(
                        each.path()
                                + "  "
                                + SafeText.line(each.status().isEmpty() ? "-" : each.status())
                                + "  "
                                + SafeText.line(each.title())));
        printer.done(path + " is remembered: " + CountText.of(records.size(), "record"));
        return ExitCode.DONE;
    }

    private boolean changed(AdrContext context, String path) {
        try {
            return forget
                    ? context.remembered().forget(context.key(), path)
                    : context.remembered().remember(context.key(), path);
        } catch (IOException e) {
            Path file = invocation.home().recordFolders();
            throw AdrContext.unwritten(file.toString(), file, e);
        }
    }
}
