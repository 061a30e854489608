package sayso.app.cli;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sayso.app.agents.InjectAckCommand;
import sayso.app.agents.InjectClearCommand;
import sayso.app.agents.InjectDrainCommand;
import sayso.app.agents.InjectStatusCommand;
import sayso.app.agents.ModeCommand;
import sayso.app.analysis.AnalysisCallCommand;
import sayso.app.analysis.AnalysisExportCommand;
import sayso.app.analysis.AnalysisListCommand;
import sayso.app.analysis.AnalysisNewCommand;
import sayso.app.analysis.AnalysisShowCommand;
import sayso.app.analysis.AnalysisToolsCommand;
import sayso.app.analysis.EvaluateCommand;
import sayso.app.audit.BackupCommand;
import sayso.app.audit.EraseCommand;
import sayso.app.audit.LogCommand;
import sayso.app.audit.RestoreCommand;
import sayso.app.away.AwayCommand;
import sayso.app.away.HereCommand;
import sayso.app.console.MissingStorePolicy;
import sayso.app.doctor.DoctorCommand;
import sayso.app.extension.ExtensionsCommand;
import sayso.app.extension.ExtensionsTrustCommand;
import sayso.app.extension.ExtensionsUntrustCommand;
import sayso.app.gate.GateAddCommand;
import sayso.app.gate.GateCheckCommand;
import sayso.app.gate.GateDoneCommand;
import sayso.app.gate.GateListCommand;
import sayso.app.gate.GateShowCommand;
import sayso.app.hub.HookHubStarter;
import sayso.app.hub.HubCommand;
import sayso.app.hub.HubStartCommand;
import sayso.app.hub.HubStatusCommand;
import sayso.app.hub.HubStopCommand;
import sayso.app.install.InstallCommand;
import sayso.app.install.UninstallCommand;
import sayso.app.notify.NotifyListCommand;
import sayso.app.notify.NotifyRetryCommand;
import sayso.app.notify.NotifyTestCommand;
import sayso.app.plan.PlanApproveCommand;
import sayso.app.plan.PlanCheckCommand;
import sayso.app.plan.PlanGrantsCommand;
import sayso.app.plan.PlanOffCommand;
import sayso.app.plan.PlanOnCommand;
import sayso.app.plan.PlanProposeCommand;
import sayso.app.plan.PlanShowCommand;
import sayso.app.plan.PlanStepCommand;
import sayso.app.plan.PlanTodosCommand;
import sayso.app.portal.PortalCommand;
import sayso.app.selfcheck.SelfcheckCommand;
import sayso.app.settings.SettingsGetCommand;
import sayso.app.settings.SettingsListCommand;
import sayso.app.settings.SettingsSetCommand;
import sayso.app.settings.SettingsUnsetCommand;
import sayso.app.setup.SetupCommand;
import sayso.app.token.TokenListCommand;
import sayso.app.token.TokenNewCommand;
import sayso.app.token.TokenRevokeCommand;

/// The table of commands. A command is added by adding its row; only the command that runs is
/// created.
final class CommandTable {
    /// The short verbs for people.
    static final List<CommandEntry> PEOPLE =
            List.of(
                    new CommandEntry(
                                    "ask",
                                    "Ask a question and print what was chosen",
                                    AskCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry(
                                    "collect",
                                    "Ask several things in one sitting",
                                    CollectCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    CommandEntry.bare("answer", "Answer a decision", AnswerCommand::new)
                            .using(MissingStorePolicy.LISTS),
                    new CommandEntry(
                            "attach",
                            "Open a question that an agent handed to you",
                            AttachCommand::new),
                    CommandEntry.bare("watch", "Everything that waits, live", WatchCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    CommandEntry.bare("ls", "What is waiting", LsCommand::new)
                            .using(MissingStorePolicy.LISTS),
                    new CommandEntry(
                            "show", "One decision with everything about it", ShowCommand::new),
                    CommandEntry.bare("status", "One line: how much is waiting", StatusCommand::new)
                            .using(MissingStorePolicy.LISTS),
                    new CommandEntry(
                                    "away",
                                    "No time limit runs until you are back",
                                    AwayCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry(
                                    "here", "You are back: time limits run again", HereCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry("log", "Everything that happened, in order", LogCommand::new)
                            .using(MissingStorePolicy.LISTS),
                    new CommandEntry("erase", "Erase what was asked and said", EraseCommand::new),
                    new CommandEntry(
                            "backup", "Copy the whole store into a file", BackupCommand::new),
                    new CommandEntry("restore", "Put a backup back", RestoreCommand::new)
                            .using(MissingStorePolicy.REPLACES),
                    new CommandEntry("hub", "Run the hub", HubCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry("hub start", "Start the hub on its own", HubStartCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry(
                            "hub status", "Whether the hub runs, and where", HubStatusCommand::new),
                    new CommandEntry("hub stop", "Stop the hub", HubStopCommand::new),
                    new CommandEntry("portal", "Open the web portal", PortalCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry(
                                    "token new",
                                    "Make a credential for the hub",
                                    TokenNewCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry("token list", "Who may call the hub", TokenListCommand::new),
                    new CommandEntry("token revoke", "End a credential", TokenRevokeCommand::new),
                    new CommandEntry(
                            "settings",
                            "How questions are put and shown",
                            SettingsListCommand::new),
                    new CommandEntry("settings list", "Every setting", SettingsListCommand::new),
                    new CommandEntry(
                            "settings get", "One setting's value", SettingsGetCommand::new),
                    new CommandEntry("settings set", "Set one setting", SettingsSetCommand::new),
                    new CommandEntry(
                            "settings unset",
                            "Take a setting back to its default",
                            SettingsUnsetCommand::new),
                    new CommandEntry(
                            "extensions", "What extensions there are", ExtensionsCommand::new),
                    new CommandEntry(
                            "extensions trust",
                            "Let an extension be loaded",
                            ExtensionsTrustCommand::new),
                    new CommandEntry(
                            "extensions untrust", "Take that back", ExtensionsUntrustCommand::new),
                    new CommandEntry("x", "Run a command of an extension", ExtensionRunCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry(
                            "notify list",
                            "Who was told, and who could not be",
                            NotifyListCommand::new),
                    new CommandEntry("notify retry", "Try a notice again", NotifyRetryCommand::new),
                    new CommandEntry(
                            "notify test",
                            "Send a sample to try a channel",
                            NotifyTestCommand::new),
                    new CommandEntry("chat", "Talk with a model that asks you", ChatCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry("demo", "See the main job in a minute", DemoCommand::new),
                    new CommandEntry("setup", "Install Sayso for yourself", SetupCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry("install", "Connect an agent", InstallCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry("uninstall", "Disconnect an agent", UninstallCommand::new),
                    new CommandEntry("doctor", "Find out what is wrong", DoctorCommand::new),
                    new CommandEntry(
                            "selfcheck",
                            "Prove the promises on this computer",
                            SelfcheckCommand::new),
                    new CommandEntry("version", "Print the version", VersionCommand::new),
                    new CommandEntry("man", "Print the manual page", ManCommand::new),
                    new CommandEntry(
                            "completion",
                            "Completion for bash, zsh and fish",
                            CompletionCommand::new));

    /// What programs and agents call.
    static final List<CommandEntry> MACHINE =
            List.of(
                    new CommandEntry("decision request", "Request a decision", RequestCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    CommandEntry.bare("decision list", "List decisions", DecisionListCommand::new)
                            .using(MissingStorePolicy.LISTS),
                    CommandEntry.bare("decision watch", "The same as watch", WatchCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry("decision show", "Show a decision", DecisionShowCommand::new),
                    new CommandEntry(
                            "decision export",
                            "Write decisions out, with all that happened",
                            ExportCommand::new),
                    new CommandEntry("decision resolve", "Resolve a decision", ResolveCommand::new),
                    new CommandEntry(
                                    "decision import",
                                    "Take decisions of another store in",
                                    ImportCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry(
                            "decision respond",
                            "Resolve a decision in own words",
                            RespondCommand::new),
                    new CommandEntry("decision cancel", "Cancel a decision", CancelCommand::new),
                    new CommandEntry("decision reopen", "Ask the same again", ReopenCommand::new),
                    new CommandEntry(
                                    "decision dashboard",
                                    "What waits, what was answered, what is stale",
                                    DashboardCommand::new)
                            .using(MissingStorePolicy.LISTS),
                    new CommandEntry("decision stats", "What decisions came to", StatsCommand::new)
                            .using(MissingStorePolicy.LISTS),
                    new CommandEntry(
                            "decision chain",
                            "What led to a decision, what follows it",
                            ChainCommand::new),
                    new CommandEntry(
                            "decision check",
                            "What your own questions have come to",
                            CheckCommand::new),
                    new CommandEntry("decision ack", "Say that you saw it", AckCommand::new),
                    new CommandEntry(
                            "decision remind",
                            "Tell a person again, or an agent to ask",
                            RemindCommand::new),
                    new CommandEntry(
                            "decision auto-close",
                            "Close your own old questions",
                            AutoCloseCommand::new),
                    new CommandEntry(
                            "decision peek",
                            "The last lines of the asker's terminal",
                            PeekCommand::new),
                    new CommandEntry("decision extend", "Change a time limit", ExtendCommand::new),
                    new CommandEntry("decision await", "Wait for the answer", AwaitCommand::new),
                    new CommandEntry("gate list", "Work that waits", GateListCommand::new)
                            .using(MissingStorePolicy.LISTS),
                    new CommandEntry("gate show", "Show one piece of work", GateShowCommand::new),
                    new CommandEntry("gate check", "Whether work may go on", GateCheckCommand::new),
                    new CommandEntry("gate add", "Name work and its order", GateAddCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry("gate done", "Call work done", GateDoneCommand::new),
                    new CommandEntry(
                                    "plan on",
                                    "Have an agent only look and plan",
                                    invocation ->
                                            new PlanOnCommand(
                                                    invocation,
                                                    () -> new HookHubStarter(invocation).start()))
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry("plan off", "End plan mode", PlanOffCommand::new),
                    new CommandEntry("plan show", "Show a session's plan", PlanShowCommand::new),
                    new CommandEntry(
                            "plan todos", "How far a plan's steps are", PlanTodosCommand::new),
                    new CommandEntry(
                            "plan approve", "Say what becomes of a plan", PlanApproveCommand::new),
                    new CommandEntry("plan step", "Say how a step stands", PlanStepCommand::new),
                    new CommandEntry(
                            "plan grants",
                            "What agents may always do while they plan",
                            PlanGrantsCommand::new),
                    new CommandEntry(
                                    "plan propose",
                                    "Propose a plan, as an agent",
                                    PlanProposeCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    CommandEntry.bare(
                            "plan check", "Whether a shell line only looks", PlanCheckCommand::new),
                    new CommandEntry(
                                    "analysis new",
                                    "Start a decision analysis",
                                    AnalysisNewCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry("analysis list", "List analyses", AnalysisListCommand::new),
                    new CommandEntry("analysis show", "Where one stands", AnalysisShowCommand::new),
                    new CommandEntry(
                            "analysis tools",
                            "The tools of analyses",
                            _ -> new AnalysisToolsCommand()),
                    new CommandEntry(
                                    "analysis call",
                                    "Call a tool of an analysis",
                                    AnalysisCallCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry(
                            "analysis export", "Write an analysis out", AnalysisExportCommand::new),
                    new CommandEntry(
                            "analysis evaluate",
                            "Run every algorithm over one table",
                            EvaluateCommand::new),
                    new CommandEntry(
                                    "decision turn-clear",
                                    "A person prompted an agent",
                                    TurnClearCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry(
                                    "decision turn-mark",
                                    "An agent used a tool",
                                    TurnMarkCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry(
                            "decision turn-check",
                            "Whether an agent may end its turn",
                            TurnCheckCommand::new),
                    new CommandEntry(
                                    "decision mode",
                                    "How strictly agents are held to asking",
                                    ModeCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry(
                            "inject drain",
                            "What waits to be told to an agent",
                            InjectDrainCommand::new),
                    new CommandEntry(
                            "inject status", "How much waits to be told", InjectStatusCommand::new),
                    new CommandEntry(
                            "inject ack", "Say that a message arrived", InjectAckCommand::new),
                    new CommandEntry("inject clear", "Take messages out", InjectClearCommand::new),
                    new CommandEntry("hook", "Answer the hook of an agent", HookCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    CommandEntry.bare("mcp", "Serve agents over MCP on stdio", McpCommand::new)
                            .using(MissingStorePolicy.BEGINS));

    private CommandTable() {}

    static Stream<CommandEntry> all() {
        return Stream.concat(PEOPLE.stream(), MACHINE.stream());
    }

    static Optional<CommandEntry> named(String words) {
        return all().filter(verb -> verb.words().equals(words)).findFirst();
    }

    /// What can be typed after `sayso`, groups of commands by their first word too.
    static Set<String> names() {
        return all().flatMap(verb -> Stream.of(verb.words(), verb.words().split(" ", 2)[0]))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /// Whether a first word has words after it, as `decision` has.
    static boolean isGroup(String word) {
        return all().anyMatch(verb -> verb.words().startsWith(word + " "));
    }
}
