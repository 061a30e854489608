package sayso.app.cli;

import java.security.SecureRandom;
import java.util.List;
import sayso.app.analysis.OwnAnalyses;
import sayso.app.console.Invocation;
import sayso.core.access.Credentials;
import sayso.core.analysis.tool.Catalogue;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionQuery;
import sayso.store.SharedStore;
import sayso.terminal.SafeText;
import sayso.wire.settings.KnownSetting;
import sayso.wire.settings.KnownSettings;
import sayso.wire.settings.SettingKind;

/// The values that only this home knows: its decisions, work, analyses, tokens and settings.
final class StoredValues {
    /// More than a shell can show.
    private static final int MOST = 50;

    private StoredValues() {}

    /// @param command the command's words
    /// @param positional whether a parameter is wanted, not the value of an option
    /// @param label what the help calls the value
    /// @param before the words of the command that stand before it
    static List<CompletionCandidate> of(
            Invocation invocation,
            String command,
            boolean positional,
            String label,
            List<String> before) {
        return switch (label) {
            case "ID" -> positional ? ids(invocation, command) : List.of();
            case "ITEM", "BEAD" -> items(invocation);
            case "CYCLE" -> cycles(invocation);
            case "TOOL" ->
                    Catalogue.all().stream()
                            .map(tool -> new CompletionCandidate(tool.name()))
                            .toList();
            case "NAME" ->
                    command.startsWith("settings ")
                            ? KnownSettings.all()
                                    .map(known -> new CompletionCandidate(known.name()))
                                    .toList()
                            : List.of();
            case "VALUE" ->
                    before.isEmpty()
                            ? List.of()
                            : KnownSettings.named(before.getFirst())
                                    .map(StoredValues::valuesOf)
                                    .orElse(List.of());
            default -> List.of();
        };
    }

    private static List<CompletionCandidate> ids(Invocation invocation, String command) {
        return switch (command) {
            case "token revoke" -> tokens(invocation);
            case "notify retry" -> List.of();
            case "show",
                    "decision show",
                    "decision export",
                    "decision chain",
                    "decision reopen",
                    "erase" ->
                    decisions(invocation.desk(), DecisionQuery.all());
            default -> decisions(invocation.desk(), OpenDecisions.query(invocation.desk()));
        };
    }

    private static List<CompletionCandidate> decisions(DecisionDesk desk, DecisionQuery query) {
        return desk.list(query.page(null, MOST)).stream().map(StoredValues::decision).toList();
    }

    private static CompletionCandidate decision(Decision decision) {
        return new CompletionCandidate(
                decision.id().value(), SafeText.line(decision.question().title()));
    }

    private static List<CompletionCandidate> items(Invocation invocation) {
        return invocation.desk().works("", false, MOST).stream()
                .map(work -> new CompletionCandidate(work.item().id(), work.state().wireName()))
                .toList();
    }

    private static List<CompletionCandidate> cycles(Invocation invocation) {
        try (OwnAnalyses analyses = new OwnAnalyses(invocation)) {
            return analyses.list(MOST).stream()
                    .map(cycle ->
                            new CompletionCandidate(
                                    cycle.id().value(), SafeText.line(cycle.title())))
                    .toList();
        }
    }

    private static List<CompletionCandidate> tokens(Invocation invocation) {
        try (SharedStore store = invocation.ownStore()) {
            return new Credentials(store.access(), new SecureRandom(), store.clock())
                    .list().stream()
                            .filter(credential -> !credential.isRevoked())
                            .map(credential ->
                                    new CompletionCandidate(credential.id(), credential.name()))
                            .toList();
        }
    }

    private static List<CompletionCandidate> valuesOf(KnownSetting known) {
        return switch (known.kind()) {
            case SettingKind.Word(List<String> words) ->
                    words.stream().map(CompletionCandidate::new).toList();
            case SettingKind.Truth _ ->
                    List.of(new CompletionCandidate("true"), new CompletionCandidate("false"));
            case SettingKind.Whole _,
                    SettingKind.Wholes _,
                    SettingKind.Range _,
                    SettingKind.Line _,
                    SettingKind.Hidden _,
                    SettingKind.Lines _,
                    SettingKind.Kept _ ->
                    List.of();
        };
    }
}
