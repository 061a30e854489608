package sayso.app.adr;

import java.util.List;
import sayso.app.adr.folder.AdrFolder;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.list.OwnQuestionsNote;
import sayso.terminal.SafeText;
import sayso.wire.adr.AdrDefect;
import sayso.wire.adr.AdrFault;
import sayso.wire.adr.AdrUnread;

/// Remarks on what was found in decision records, and on what could not be looked at.
final class AdrRemarks {
    private AdrRemarks() {}

    /// What was left out of a folder, and why.
    static void cut(CommandPrinter printer, AdrFolder folder, AdrFolder.Shelf shelf) {
        for (AdrUnread each : shelf.unread()) {
            String path = each.name().isEmpty() ? folder.path() : folder.path(each.name());
            printer.warn(
                    SafeText.line(path.isEmpty() ? "." : path)
                            + " is left out: it "
                            + SafeText.line(each.reason()));
        }
        more(printer, folder, shelf);
    }

    static void more(CommandPrinter printer, AdrFolder folder, AdrFolder.Shelf shelf) {
        if (shelf.isCut()) {
            printer.warn(
                    folder.path() + " has more records than are read; those beyond are left out");
        }
    }

    /// why: a store that shows an agent its own questions makes all others look unknown
    static void asAgent(
            CommandPrinter printer, CommandContext invocation, List<AdrDefect> findings) {
        if (findings.stream().anyMatch(each -> each.fault() == AdrFault.UNKNOWN_DECISION)) {
            OwnQuestionsNote.warn(printer, invocation);
        }
    }

    static String line(AdrDefect finding) {
        return SafeText.line(finding.path()) + "  " + SafeText.line(finding.text());
    }

    static String problem(AdrDefect finding) {
        return SafeText.line(finding.path())
                + ":"
                + finding.line()
                + ": "
                + SafeText.line(finding.text());
    }
}
