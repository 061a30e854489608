package sayso.app.cli;

import java.security.SecureRandom;
import java.util.List;
import sayso.analysis.tool.ToolCatalogue;
import sayso.app.analysis.AnalysisAccess;
import sayso.app.console.CommandContext;
import sayso.app.list.OpenDecisions;
import sayso.decision.access.CredentialService;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Decision;
import sayso.decision.store.DecisionQuery;
import sayso.store.SqlStore;
import sayso.terminal.SafeText;
import sayso.wire.settings.SettingDefinition;
import sayso.wire.settings.SettingRegistry;
import sayso.wire.settings.SettingType;

/// Finds, to complete a word of a command line, values that only this home knows: its decisions,
/// work items, analyses, tokens and settings.
final class HomeValues {
    /// More than a shell can show.
    private static final int MOST = 50;

    private HomeValues() {}

    /// @param command the command's words
    /// @param positional whether a parameter is wanted, not the value of an option
    /// @param label what the help calls the value
    /// @param before the words of the command that stand before it
    static List<CompletionCandidate> of(
            CommandContext invocation,
            String command,
            boolean positional,
            String label,
            List<String> before) {
        return switch (label) {
            case "ID" -> positional ? ids(invocation, command) : List.of();
            case "ITEM", "BEAD" -> items(invocation);
            case "CYCLE" -> cycles(invocation);
            case "RULE" -> rules(invocation, command);
            case "TOOL" ->
                    ToolCatalogue.all().stream()
                            .map(tool -> new CompletionCandidate(tool.name()))
                            .toList();
            case "NAME" ->
                    command.startsWith("settings ")
                            ? SettingRegistry.all()
                                    .map(known -> new CompletionCandidate(known.name()))
                                    .toList()
                            : List.of();
            case "VALUE" ->
                    before.isEmpty()
                            ? List.of()
                            : SettingRegistry.named(before.getFirst())
                                    .map(HomeValues::valuesOf)
                                    .orElse(List.of());
            default -> List.of();
        };
    }

    private static List<CompletionCandidate> ids(CommandContext invocation, String command) {
        return switch (command) {
            case "token revoke" -> tokens(invocation);
            case "notify retry" -> List.of();
            case "show",
                    "decision show",
                    "decision export",
                    "decision chain",
                    "decision reopen",
                    "contest",
                    "rules make",
                    "rules preview",
                    "erase" ->
                    decisions(invocation.desk(), DecisionQuery.all());
            default -> decisions(invocation.desk(), OpenDecisions.query(invocation.desk()));
        };
    }

    private static List<CompletionCandidate> decisions(DecisionDesk desk, DecisionQuery query) {
        return desk.list(query.page(null, MOST)).stream().map(HomeValues::decision).toList();
    }

    private static CompletionCandidate decision(Decision decision) {
        return new CompletionCandidate(
                decision.id().value(), SafeText.line(decision.question().title()));
    }

    private static List<CompletionCandidate> items(CommandContext invocation) {
        return invocation.desk().works("", false, MOST).stream()
                .map(work -> new CompletionCandidate(work.item().id(), work.state().wireName()))
                .toList();
    }

    private static List<CompletionCandidate> cycles(CommandContext invocation) {
        try (AnalysisAccess analyses = new AnalysisAccess(invocation)) {
            return analyses.list(MOST).stream()
                    .map(cycle ->
                            new CompletionCandidate(
                                    cycle.id().value(), SafeText.line(cycle.title())))
                    .toList();
        }
    }

    private static List<CompletionCandidate> rules(CommandContext invocation, String command) {
        boolean ended = !command.equals("rules end");
        try (SqlStore store = invocation.ownStore()) {
            return store.rules(rules -> rules.list(null, ended)).stream()
                    .limit(MOST)
                    .map(rule ->
                            new CompletionCandidate(rule.id().value(), SafeText.line(rule.name())))
                    .toList();
        }
    }

    private static List<CompletionCandidate> tokens(CommandContext invocation) {
        try (SqlStore store = invocation.ownStore()) {
            return new CredentialService(store.access(), new SecureRandom(), store.clock())
                    .list().stream()
                            .filter(credential -> !credential.isRevoked())
                            .map(credential ->
                                    new CompletionCandidate(credential.id(), credential.name()))
                            .toList();
        }
    }

    private static List<CompletionCandidate> valuesOf(SettingDefinition known) {
        return switch (known.kind()) {
            case SettingType.Word(List<String> words) ->
                    words.stream().map(CompletionCandidate::new).toList();
            case SettingType.Truth _ ->
                    List.of(new CompletionCandidate("true"), new CompletionCandidate("false"));
            case SettingType.Whole _,
                    SettingType.Wholes _,
                    SettingType.Range _,
                    SettingType.Line _,
                    SettingType.Hidden _,
                    SettingType.Lines _,
                    SettingType.Kept _ ->
                    List.of();
        };
    }
}
