package sayso.app.adr;

import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.adr.folder.AdrFolder;
import sayso.app.adr.folder.AdrFolderLock;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DecisionFinder;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.why.RepositoryOption;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.wire.adr.AdrDocument;
import sayso.wire.adr.AdrJson;
import sayso.wire.adr.AdrName;
import sayso.wire.adr.AdrSource;
import sayso.wire.adr.AdrStyle;
import sayso.wire.adr.AdrSubject;
import sayso.wire.adr.AdrWriter;

/// `sayso adr export`: writes answered decisions as decision records of the repository, and never over
/// a file that is there.
@picocli.CommandLine.Command(
        header = "Write an answered decision as a decision record.",
        description = {
            "",
            "The style is that of the folder: MADR 4, log4brains (.log4brains.yml) or",
            "adr-tools (.adr-dir). Anyone may edit the prose; 'sayso adr sync' keeps it.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso adr export d-7m2kq0",
            "  sayso adr export d-7m2kq0 d-9v3k2m --dir docs/adr"
        })
public final class AdrExportCommand extends CliCommand {
    @Parameters(paramLabel = "DECISION", arity = "1..*", description = "Answered decisions.")
    private List<String> ids = List.of();

    @Option(
            names = "--dir",
            paramLabel = "FOLDER",
            description = "Where they go; default: where records are, else docs/decisions.")
    private @Nullable String dir;

    @Mixin private RepositoryOption repository = new RepositoryOption();

    public AdrExportCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        AdrContext context = AdrContext.of(invocation, repository.folder());
        AdrFolder folder = context.folder(dir);
        List<Decision> decisions = DecisionFinder.decisions(invocation, ids);
        List<AdrJson.Exported> exported;
        try (AdrFolderLock _ = context.lock()) {
            exported = exported(context, folder, decisions);
        }
        print(printer, exported);
        return ExitCode.DONE;
    }

    private List<AdrJson.Exported> exported(
            AdrContext context, AdrFolder folder, List<Decision> decisions) {
        AdrFolder.Shelf shelf = folder.read();
        List<AdrDocument> records = new ArrayList<>(shelf.records());
        AdrSubjectReader subjects = context.subjects();
        Map<DecisionId, Decision> wanted = new LinkedHashMap<>();
        for (Decision decision : decisions) {
            // why: all of them before the first is written
            source(subjects, decision, records);
            wanted.put(decision.id(), decision);
        }
        Set<String> everywhere = context.numbers(folder).taken(shelf.names());
        List<AdrJson.Exported> exported = new ArrayList<>();
        List<AdrFolder> others = context.others(folder);
        for (Decision decision : wanted.values()) {
            if (decision.lacksTexts()
                    && records.stream().noneMatch(each -> isOf(each, decision))
                    && in(others, decision).isEmpty()) {
                throw refused(
                        decision,
                        "its texts are in the archive file, which cannot be read",
                        "put the file back where sayso doctor misses it");
            }
        }
        for (Decision decision : wanted.values()) {
            Optional<AdrJson.Exported> other = in(others, decision);
            if (other.isPresent()) {
                exported.add(other.get());
                continue;
            }
            Optional<AdrDocument> there =
                    records.stream().filter(each -> isOf(each, decision)).findFirst();
            AdrDocument record =
                    there.orElseGet(
                            () -> written(folder, source(subjects, decision, records), everywhere));
            if (there.isEmpty()) {
                everywhere.add(record.name());
                records.add(record);
            }
            exported.add(
                    new AdrJson.Exported(
                            record.entry(folder.path(record.name())),
                            folder.style(),
                            there.isEmpty()));
        }
        return exported;
    }

    /// The record that it has in another folder.
    private static Optional<AdrJson.Exported> in(List<AdrFolder> others, Decision decision) {
        return others.stream()
                .flatMap(each ->
                        each.read().records().stream()
                                .filter(record -> isOf(record, decision))
                                .map(record ->
                                        new AdrJson.Exported(
                                                record.entry(each.path(record.name())),
                                                each.style(),
                                                false)))
                .findFirst();
    }

    private static boolean isOf(AdrDocument record, Decision decision) {
        return decision.id().value().equals(record.decision());
    }

    private static AdrSource source(
            AdrSubjectReader subjects, Decision decision, List<AdrDocument> records) {
        return switch (subjects.of(decision, records)) {
            case AdrSubject.Known(AdrSource source) -> source;
            case AdrSubject.Refused refused ->
                    throw refused(
                            decision, refused.why().reason(), "name a decision that was answered");
            case AdrSubject.Unknown _ ->
                    throw new IllegalStateException(decision.id() + " was found just now");
        };
    }

    private static CommandFailureException refused(Decision decision, String why, String hint) {
        return new CommandFailureException(
                CommandFailure.of("no_record", decision.id() + " gets no record: " + why, hint));
    }

    private static AdrDocument written(AdrFolder folder, AdrSource source, Set<String> everywhere) {
        Decision decision = source.decision();
        String title = decision.question().title();
        AdrStyle style = folder.style();
        int number = style == AdrStyle.LOG4BRAINS ? 0 : AdrName.next(everywhere);
        String name =
                switch (style) {
                    case LOG4BRAINS ->
                            AdrName.dated(
                                    LocalDate.ofInstant(source.answered().at(), ZoneOffset.UTC),
                                    title,
                                    decision.id(),
                                    everywhere);
                    case MADR, ADR_TOOLS -> AdrName.numbered(number, title, decision.id());
                };
        String text = AdrWriter.write(style, number, source);
        try {
            folder.create(name, text);
        } catch (IOException e) {
            throw AdrContext.unwritten(folder.path(name), folder.file(name), e);
        }
        return AdrDocument.of(name, text);
    }

    private static void print(CommandPrinter printer, List<AdrJson.Exported> exported) {
        if (printer.json()) {
            printer.document(AdrJson.exported(exported));
            return;
        }
        for (AdrJson.Exported each : exported) {
            String path = each.record().path();
            if (each.isNew()) {
                printer.done("Wrote " + path);
            } else {
                printer.line(each.record().decision() + " has a record already: " + path);
            }
        }
        if (exported.stream().anyMatch(each -> !each.isNew())) {
            printer.follows("Bring records into step with: sayso adr sync");
        }
    }
}
