package sayso.app.cli;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sayso.app.agents.DrainCommand;
import sayso.app.agents.InjectAckCommand;
import sayso.app.agents.InjectClearCommand;
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
import sayso.app.console.StoreUse;
import sayso.app.doctor.DoctorCommand;
import sayso.app.extension.ExtensionsCommand;
import sayso.app.extension.ExtensionsTrustCommand;
import sayso.app.extension.ExtensionsUntrustCommand;
import sayso.app.gate.GateAddCommand;
import sayso.app.gate.GateCheckCommand;
import sayso.app.gate.GateDoneCommand;
import sayso.app.gate.GateListCommand;
import sayso.app.gate.GateShowCommand;
import sayso.app.hub.HubCommand;
import sayso.app.hub.HubForHooks;
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

/// The table of commands. A command is added by adding its row; only the row that runs is ever made.
final class Verbs {
    /// The short verbs for people.
    static final List<Verb> PEOPLE =
            List.of(
                    new Verb("ask", "Ask a question and print what was chosen", AskCommand::new)
                            .using(StoreUse.BEGINS),
                    new Verb("collect", "Ask several things in one sitting", CollectCommand::new)
                            .using(StoreUse.BEGINS),
                    Verb.bare("answer", "Answer a decision", AnswerCommand::new)
                            .using(StoreUse.LISTS),
                    new Verb(
                            "attach",
                            "Open a question that an agent handed to you",
                            AttachCommand::new),
                    Verb.bare("watch", "Everything that waits, live", WatchCommand::new)
                            .using(StoreUse.BEGINS),
                    Verb.bare("ls", "What is waiting", LsCommand::new).using(StoreUse.LISTS),
                    new Verb("show", "One decision with everything about it", ShowCommand::new),
                    Verb.bare("status", "One line: how much is waiting", StatusCommand::new)
                            .using(StoreUse.LISTS),
                    new Verb("away", "No time limit runs until you are back", AwayCommand::new)
                            .using(StoreUse.BEGINS),
                    new Verb("here", "You are back: time limits run again", HereCommand::new)
                            .using(StoreUse.BEGINS),
                    new Verb("log", "Everything that happened, in order", LogCommand::new)
                            .using(StoreUse.LISTS),
                    new Verb("erase", "Erase what was asked and said", EraseCommand::new),
                    new Verb("backup", "Copy the whole store into a file", BackupCommand::new),
                    new Verb("restore", "Put a backup back", RestoreCommand::new)
                            .using(StoreUse.REPLACES),
                    new Verb("hub", "Run the hub", HubCommand::new).using(StoreUse.BEGINS),
                    new Verb("hub start", "Start the hub on its own", HubStartCommand::new)
                            .using(StoreUse.BEGINS),
                    new Verb(
                            "hub status", "Whether the hub runs, and where", HubStatusCommand::new),
                    new Verb("hub stop", "Stop the hub", HubStopCommand::new),
                    new Verb("portal", "Open the web portal", PortalCommand::new)
                            .using(StoreUse.BEGINS),
                    new Verb("token new", "Make a credential for the hub", TokenNewCommand::new)
                            .using(StoreUse.BEGINS),
                    new Verb("token list", "Who may call the hub", TokenListCommand::new),
                    new Verb("token revoke", "End a credential", TokenRevokeCommand::new),
                    new Verb(
                            "settings",
                            "How questions are put and shown",
                            SettingsListCommand::new),
                    new Verb("settings list", "Every setting", SettingsListCommand::new),
                    new Verb("settings get", "One setting's value", SettingsGetCommand::new),
                    new Verb("settings set", "Set one setting", SettingsSetCommand::new),
                    new Verb(
                            "settings unset",
                            "Take a setting back to its default",
                            SettingsUnsetCommand::new),
                    new Verb("extensions", "What extensions there are", ExtensionsCommand::new),
                    new Verb(
                            "extensions trust",
                            "Let an extension be loaded",
                            ExtensionsTrustCommand::new),
                    new Verb("extensions untrust", "Take that back", ExtensionsUntrustCommand::new),
                    new Verb("x", "Run a command of an extension", XCommand::new)
                            .using(StoreUse.BEGINS),
                    new Verb(
                            "notify list",
                            "Who was told, and who could not be",
                            NotifyListCommand::new),
                    new Verb("notify retry", "Try a notice again", NotifyRetryCommand::new),
                    new Verb(
                            "notify test",
                            "Send a sample to try a channel",
                            NotifyTestCommand::new),
                    new Verb("chat", "Talk with a model that asks you", ChatCommand::new)
                            .using(StoreUse.BEGINS),
                    new Verb("demo", "See the main job in a minute", DemoCommand::new),
                    new Verb("setup", "Install Sayso for yourself", SetupCommand::new)
                            .using(StoreUse.BEGINS),
                    new Verb("install", "Connect an agent", InstallCommand::new)
                            .using(StoreUse.BEGINS),
                    new Verb("uninstall", "Disconnect an agent", UninstallCommand::new),
                    new Verb("doctor", "Find out what is wrong", DoctorCommand::new),
                    new Verb(
                            "selfcheck",
                            "Prove the promises on this computer",
                            SelfcheckCommand::new),
                    new Verb("version", "Print the version", VersionCommand::new),
                    new Verb("man", "Print the manual page", ManCommand::new),
                    new Verb(
                            "completion",
                            "Completion for bash, zsh and fish",
                            CompletionCommand::new));

    /// What programs and agents call.
    static final List<Verb> MACHINE =
            List.of(
                    new Verb("decision request", "Request a decision", RequestCommand::new)
                            .using(StoreUse.BEGINS),
                    Verb.bare("decision list", "List decisions", ListCommand::new)
                            .using(StoreUse.LISTS),
                    Verb.bare("decision watch", "The same as watch", WatchCommand::new)
                            .using(StoreUse.BEGINS),
                    new Verb("decision show", "Show a decision", DecisionShowCommand::new),
                    new Verb(
                            "decision export",
                            "Write decisions out, with all that happened",
                            ExportCommand::new),
                    new Verb("decision resolve", "Resolve a decision", ResolveCommand::new),
                    new Verb(
                                    "decision import",
                                    "Take decisions of another store in",
                                    ImportCommand::new)
                            .using(StoreUse.BEGINS),
                    new Verb(
                            "decision respond",
                            "Resolve a decision in own words",
                            RespondCommand::new),
                    new Verb("decision cancel", "Cancel a decision", CancelCommand::new),
                    new Verb("decision reopen", "Ask the same again", ReopenCommand::new),
                    new Verb(
                                    "decision dashboard",
                                    "What waits, what was answered, what is stale",
                                    DashboardCommand::new)
                            .using(StoreUse.LISTS),
                    new Verb("decision stats", "What decisions came to", StatsCommand::new)
                            .using(StoreUse.LISTS),
                    new Verb(
                            "decision chain",
                            "What led to a decision, what follows it",
                            ChainCommand::new),
                    new Verb(
                            "decision check",
                            "What your own questions have come to",
                            CheckCommand::new),
                    new Verb("decision ack", "Say that you saw it", AckCommand::new),
                    new Verb(
                            "decision remind",
                            "Tell a person again, or an agent to ask",
                            RemindCommand::new),
                    new Verb(
                            "decision auto-close",
                            "Close your own old questions",
                            AutoCloseCommand::new),
                    new Verb(
                            "decision peek",
                            "The last lines of the asker's terminal",
                            PeekCommand::new),
                    new Verb("decision extend", "Change a time limit", ExtendCommand::new),
                    new Verb("decision await", "Wait for the answer", AwaitCommand::new),
                    new Verb("gate list", "Work that waits", GateListCommand::new)
                            .using(StoreUse.LISTS),
                    new Verb("gate show", "Show one piece of work", GateShowCommand::new),
                    new Verb("gate check", "Whether work may go on", GateCheckCommand::new),
                    new Verb("gate add", "Name work and its order", GateAddCommand::new)
                            .using(StoreUse.BEGINS),
                    new Verb("gate done", "Call work done", GateDoneCommand::new),
                    new Verb(
                                    "plan on",
                                    "Have an agent only look and plan",
                                    invocation ->
                                            new PlanOnCommand(
                                                    invocation,
                                                    () -> new HubForHooks(invocation).start()))
                            .using(StoreUse.BEGINS),
                    new Verb("plan off", "End plan mode", PlanOffCommand::new),
                    new Verb("plan show", "Show a session's plan", PlanShowCommand::new),
                    new Verb("plan todos", "How far a plan's steps are", PlanTodosCommand::new),
                    new Verb("plan approve", "Say what becomes of a plan", PlanApproveCommand::new),
                    new Verb("plan step", "Say how a step stands", PlanStepCommand::new),
                    new Verb(
                            "plan grants",
                            "What agents may always do while they plan",
                            PlanGrantsCommand::new),
                    new Verb("plan propose", "Propose a plan, as an agent", PlanProposeCommand::new)
                            .using(StoreUse.BEGINS),
                    Verb.bare(
                            "plan check", "Whether a shell line only looks", PlanCheckCommand::new),
                    new Verb("analysis new", "Start a decision analysis", AnalysisNewCommand::new)
                            .using(StoreUse.BEGINS),
                    new Verb("analysis list", "List analyses", AnalysisListCommand::new),
                    new Verb("analysis show", "Where one stands", AnalysisShowCommand::new),
                    new Verb(
                            "analysis tools",
                            "The tools of analyses",
                            _ -> new AnalysisToolsCommand()),
                    new Verb(
                                    "analysis call",
                                    "Call a tool of an analysis",
                                    AnalysisCallCommand::new)
                            .using(StoreUse.BEGINS),
                    new Verb(
                            "analysis export", "Write an analysis out", AnalysisExportCommand::new),
                    new Verb(
                            "analysis evaluate",
                            "Run every algorithm over one table",
                            EvaluateCommand::new),
                    new Verb(
                                    "decision turn-clear",
                                    "A person prompted an agent",
                                    TurnClearCommand::new)
                            .using(StoreUse.BEGINS),
                    new Verb("decision turn-mark", "An agent used a tool", TurnMarkCommand::new)
                            .using(StoreUse.BEGINS),
                    new Verb(
                            "decision turn-check",
                            "Whether an agent may end its turn",
                            TurnCheckCommand::new),
                    new Verb(
                                    "decision mode",
                                    "How strictly agents are held to asking",
                                    ModeCommand::new)
                            .using(StoreUse.BEGINS),
                    new Verb(
                            "inject drain", "What waits to be told to an agent", DrainCommand::new),
                    new Verb(
                            "inject status", "How much waits to be told", InjectStatusCommand::new),
                    new Verb("inject ack", "Say that a message arrived", InjectAckCommand::new),
                    new Verb("inject clear", "Take messages out", InjectClearCommand::new),
                    new Verb("hook", "Answer the hook of an agent", HookCommand::new)
                            .using(StoreUse.BEGINS),
                    Verb.bare("mcp", "Serve agents over MCP on stdio", McpCommand::new)
                            .using(StoreUse.BEGINS));

    private Verbs() {}

    static Stream<Verb> all() {
        return Stream.concat(PEOPLE.stream(), MACHINE.stream());
    }

    static Optional<Verb> named(String words) {
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
