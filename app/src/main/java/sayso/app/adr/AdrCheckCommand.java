package sayso.app.adr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.app.adr.folder.AdrFolder;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.why.RepositoryOption;
import sayso.terminal.CountText;
import sayso.wire.adr.AdrDefect;
import sayso.wire.adr.AdrJson;
import sayso.wire.adr.AdrRules;

/// `sayso adr check`: finds what is wrong with the decision records of a repository, and changes
/// nothing.
@picocli.CommandLine.Command(
        header = "Check the decision records of this repository against the store.",
        description = {
            "",
            "It finds numbers that two records have, here or on the default branch, links",
            "that lead nowhere, records whose decision is unknown, that name another option",
            "than was answered, whose status is behind, or that cannot be read. Ends with 1",
            "if it finds any.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso adr check",
            "  sayso adr check --dir docs/adr --format unix"
        })
public final class AdrCheckCommand extends CliCommand {
    private static final String UNIX = "unix";

    @Option(
            names = "--dir",
            paramLabel = "FOLDER",
            description = "Where they are; default: wherever records are found.")
    private @Nullable String dir;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "unix: FILE:LINE: text, for editors.")
    private @Nullable String format;

    @Mixin private RepositoryOption repository = new RepositoryOption();

    public AdrCheckCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        if (format != null && (!format.equals(UNIX) || printer.json())) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "--format takes " + UNIX + ", and does not go with --json",
                            "see: sayso adr check --help"));
        }
        AdrContext context = AdrContext.of(invocation, repository.folder());
        List<AdrDefect> findings = new ArrayList<>();
        List<String> counts = new ArrayList<>();
        Map<String, String> seen = new HashMap<>();
        for (AdrFolder folder : context.folders(dir)) {
            AdrFolder.Shelf shelf = folder.read();
            findings.addAll(
                    new AdrRules(
                                    folder.path(),
                                    shelf.records(),
                                    shelf.unread(),
                                    context.subjects().of(shelf.records()),
                                    context.numbers(folder).elsewhere(shelf.names()),
                                    seen)
                            .findings());
            shelf.records()
                    .forEach(record ->
                            Optional.ofNullable(record.decision())
                                    .ifPresent(id ->
                                            seen.putIfAbsent(id, folder.path(record.name()))));
            counts.add(
                    CountText.of(shelf.records().size(), "record")
                            + (shelf.unread().isEmpty()
                                    ? ""
                                    : " and " + shelf.unread().size() + " that cannot be read")
                            + " in "
                            + (folder.path().isEmpty() ? "." : folder.path()));
            AdrRemarks.more(printer, folder, shelf);
        }
        AdrRemarks.asAgent(printer, invocation, findings);
        print(printer, findings, counts);
        return findings.isEmpty() ? ExitCode.DONE : ExitCode.NOTHING;
    }

    private void print(CommandPrinter printer, List<AdrDefect> findings, List<String> counts) {
        if (printer.json()) {
            printer.document(AdrJson.findings(findings));
        } else if (format != null) {
            printer.lines(findings.stream().map(AdrRemarks::problem).toList());
        } else {
            findings.forEach(
                    each -> printer.line(printer.signs().warning() + " " + AdrRemarks.line(each)));
            printer.line(
                    String.join(", ", counts) + ", " + CountText.of(findings.size(), "finding"));
        }
    }
}
