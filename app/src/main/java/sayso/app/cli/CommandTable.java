package sayso.app.cli;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sayso.app.acp.AcpCommand;
import sayso.app.adr.AdrCheckCommand;
import sayso.app.adr.AdrExportCommand;
import sayso.app.adr.AdrImportCommand;
import sayso.app.adr.AdrRenumberCommand;
import sayso.app.adr.AdrSyncCommand;
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
import sayso.app.answer.AckCommand;
import sayso.app.answer.AnswerCommand;
import sayso.app.answer.AttachCommand;
import sayso.app.answer.CancelCommand;
import sayso.app.answer.ContestCommand;
import sayso.app.answer.ExtendCommand;
import sayso.app.answer.LsCommand;
import sayso.app.answer.PeekCommand;
import sayso.app.answer.RemindCommand;
import sayso.app.answer.ReopenCommand;
import sayso.app.answer.ResolveCommand;
import sayso.app.answer.RespondCommand;
import sayso.app.answer.WatchCommand;
import sayso.app.ask.AskCommand;
import sayso.app.ask.AwaitCommand;
import sayso.app.ask.CheckCommand;
import sayso.app.ask.CollectCommand;
import sayso.app.ask.RequestCommand;
import sayso.app.ask.TurnCheckCommand;
import sayso.app.ask.TurnClearCommand;
import sayso.app.ask.TurnMarkCommand;
import sayso.app.audit.ArchiveCommand;
import sayso.app.audit.BackupCommand;
import sayso.app.audit.EraseCommand;
import sayso.app.audit.LogCommand;
import sayso.app.audit.RestoreCommand;
import sayso.app.away.AwayCommand;
import sayso.app.away.HereCommand;
import sayso.app.connect.ConnectDiscordCommand;
import sayso.app.connect.ConnectExtensionCommand;
import sayso.app.connect.ConnectListCommand;
import sayso.app.connect.ConnectNtfyCommand;
import sayso.app.connect.ConnectPhoneCommand;
import sayso.app.connect.ConnectSlackCommand;
import sayso.app.connect.ConnectTelegramCommand;
import sayso.app.connect.DisconnectCommand;
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
import sayso.app.githook.GitHookStatus;
import sayso.app.githook.GitHooksInstallCommand;
import sayso.app.githook.GitHooksUninstallCommand;
import sayso.app.hub.HookHubStarter;
import sayso.app.hub.HubCommand;
import sayso.app.hub.HubServiceInstallCommand;
import sayso.app.hub.HubServiceUninstallCommand;
import sayso.app.hub.HubStartCommand;
import sayso.app.hub.HubStatusCommand;
import sayso.app.hub.HubStopCommand;
import sayso.app.install.InstallCommand;
import sayso.app.install.UninstallCommand;
import sayso.app.list.AutoCloseCommand;
import sayso.app.list.ChainCommand;
import sayso.app.list.CheckClaimCommand;
import sayso.app.list.DashboardCommand;
import sayso.app.list.DecisionListCommand;
import sayso.app.list.DecisionShowCommand;
import sayso.app.list.ExportCommand;
import sayso.app.list.ImportCommand;
import sayso.app.list.ShowCommand;
import sayso.app.list.StatsCommand;
import sayso.app.list.StatusCommand;
import sayso.app.notify.NotifyListCommand;
import sayso.app.notify.NotifyRetryCommand;
import sayso.app.notify.NotifyTestCommand;
import sayso.app.plan.PlanApproveCommand;
import sayso.app.plan.PlanCheckCommand;
import sayso.app.plan.PlanGrantsCommand;
import sayso.app.plan.PlanOffCommand;
import sayso.app.plan.PlanOnCommand;
import sayso.app.plan.PlanProposeCommand;
import sayso.app.plan.PlanReviewCommand;
import sayso.app.plan.PlanShowCommand;
import sayso.app.plan.PlanStepCommand;
import sayso.app.plan.PlanTodosCommand;
import sayso.app.portal.PortalCommand;
import sayso.app.reach.AbsenceChannelLookup;
import sayso.app.review.ReviewCommand;
import sayso.app.rule.RuleEndCommand;
import sayso.app.rule.RuleLogCommand;
import sayso.app.rule.RuleMakeCommand;
import sayso.app.rule.RulePreviewCommand;
import sayso.app.rule.RuleShowCommand;
import sayso.app.rule.RulesCommand;
import sayso.app.selfcheck.SelfcheckCommand;
import sayso.app.settings.SettingsGetCommand;
import sayso.app.settings.SettingsListCommand;
import sayso.app.settings.SettingsSetCommand;
import sayso.app.settings.SettingsUnsetCommand;
import sayso.app.setup.SetupCommand;
import sayso.app.token.TokenListCommand;
import sayso.app.token.TokenNewCommand;
import sayso.app.token.TokenRevokeCommand;
import sayso.app.why.LinkCommand;
import sayso.app.why.TrailersCommand;
import sayso.app.why.UnlinkCommand;
import sayso.app.why.WhyCommand;

/// The table of all commands, in groups, and the lookup of a command by the words typed. A command
/// is added by adding its row; only the command that runs is created.
final class CommandTable {
    /// The short verbs for people.
    static final List<CommandEntry> PEOPLE =
            List.of(
                    new CommandEntry("ask", "Ask a question and print the answer", AskCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry(
                                    "collect",
                                    "Ask several questions in one sitting",
                                    CollectCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    CommandEntry.bare("answer", "Answer a decision", AnswerCommand::new)
                            .using(MissingStorePolicy.LISTS),
                    new CommandEntry(
                            "contest",
                            "Contest an answer, so that it is asked again",
                            ContestCommand::new),
                    new CommandEntry(
                            "attach", "Open a question from an agent's ticket", AttachCommand::new),
                    CommandEntry.bare("watch", "Open decisions, live", WatchCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    CommandEntry.bare("ls", "List open decisions", LsCommand::new)
                            .using(MissingStorePolicy.LISTS),
                    new CommandEntry("show", "Show one decision in full", ShowCommand::new),
                    new CommandEntry(
                                    "review",
                                    "Look again at what rules and defaults answered",
                                    ReviewCommand::new)
                            .using(MissingStorePolicy.LISTS),
                    CommandEntry.bare(
                            "why", "Show who decided what a line follows", WhyCommand::new),
                    new CommandEntry(
                            "adr export",
                            "Write an answer as a decision record",
                            AdrExportCommand::new),
                    new CommandEntry("adr check", "Check decision records", AdrCheckCommand::new),
                    new CommandEntry(
                            "adr sync", "Carry states into decision records", AdrSyncCommand::new),
                    new CommandEntry(
                            "adr renumber",
                            "Mend numbers that two records have",
                            AdrRenumberCommand::new),
                    new CommandEntry(
                                    "adr import",
                                    "Look into a folder of decision records",
                                    AdrImportCommand::new)
                            .using(MissingStorePolicy.LISTS),
                    new CommandEntry("link", "Link a decision to code", LinkCommand::new),
                    new CommandEntry("unlink", "Take such a link away", UnlinkCommand::new),
                    CommandEntry.bare(
                                    "trailers",
                                    "Print what a commit of a session names",
                                    TrailersCommand::new)
                            .using(MissingStorePolicy.LISTS),
                    CommandEntry.bare(
                                    "status",
                                    "Print one line: how many decisions are open",
                                    StatusCommand::new)
                            .using(MissingStorePolicy.LISTS),
                    new CommandEntry(
                                    "away",
                                    "Pause all deadlines until you are back",
                                    context -> new AwayCommand(context, AbsenceChannelLookup::of))
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry(
                                    "here",
                                    "End your absence: deadlines run again",
                                    HereCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry("log", "Show every event, in order", LogCommand::new)
                            .using(MissingStorePolicy.LISTS),
                    new CommandEntry(
                            "erase", "Erase the contents of a decision", EraseCommand::new),
                    new CommandEntry(
                            "archive",
                            "Move the long texts of old decisions to a file",
                            ArchiveCommand::new),
                    new CommandEntry("rules", "List your standing rules", RulesCommand::new)
                            .using(MissingStorePolicy.LISTS),
                    new CommandEntry(
                            "rules make", "Make a rule from an answer", RuleMakeCommand::new),
                    new CommandEntry(
                            "rules preview",
                            "Show what a rule would have answered",
                            RulePreviewCommand::new),
                    new CommandEntry("rules show", "Show a rule", RuleShowCommand::new),
                    new CommandEntry("rules end", "End a rule", RuleEndCommand::new),
                    new CommandEntry("rules log", "List what a rule answered", RuleLogCommand::new),
                    new CommandEntry("backup", "Back up the store to a file", BackupCommand::new),
                    new CommandEntry("restore", "Restore a backup", RestoreCommand::new)
                            .using(MissingStorePolicy.REPLACES),
                    new CommandEntry("hub", "Run the hub", HubCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry(
                                    "hub start",
                                    "Start the hub in the background",
                                    HubStartCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry(
                            "hub status", "Show whether the hub is running", HubStatusCommand::new),
                    new CommandEntry("hub stop", "Stop the hub", HubStopCommand::new),
                    new CommandEntry(
                            "hub install-service",
                            "Keep the hub running as a service",
                            HubServiceInstallCommand::new),
                    new CommandEntry(
                            "hub uninstall-service",
                            "Remove that service",
                            HubServiceUninstallCommand::new),
                    new CommandEntry(
                                    "portal",
                                    "Print a link that opens the portal",
                                    PortalCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry(
                                    "connect telegram",
                                    "Answer from your phone, in Telegram",
                                    ConnectTelegramCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry("connect slack", "Answer in Slack", ConnectSlackCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry(
                                    "connect ntfy",
                                    "Answer from your phone, over ntfy",
                                    ConnectNtfyCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry(
                                    "connect phone",
                                    "Answer from your phone, in the portal",
                                    ConnectPhoneCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry(
                                    "connect discord",
                                    "Answer from your phone, in Discord",
                                    ConnectDiscordCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry(
                                    "connect",
                                    "Answer over the channel of an extension",
                                    ConnectExtensionCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry(
                                    "connect list",
                                    "List the accounts that you answer with",
                                    ConnectListCommand::new)
                            .using(MissingStorePolicy.LISTS),
                    new CommandEntry(
                            "disconnect", "End answering with an account", DisconnectCommand::new),
                    new CommandEntry(
                                    "token new", "Create a token for the hub", TokenNewCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry("token list", "List the hub's tokens", TokenListCommand::new),
                    new CommandEntry("token revoke", "Revoke a token", TokenRevokeCommand::new),
                    new CommandEntry(
                            "settings", "Show and change settings", SettingsListCommand::new),
                    new CommandEntry(
                            "settings list", "List every setting", SettingsListCommand::new),
                    new CommandEntry("settings get", "Print one setting", SettingsGetCommand::new),
                    new CommandEntry("settings set", "Set one setting", SettingsSetCommand::new),
                    new CommandEntry(
                            "settings unset",
                            "Reset a setting to its default",
                            SettingsUnsetCommand::new),
                    new CommandEntry("extensions", "List extensions", ExtensionsCommand::new),
                    new CommandEntry(
                            "extensions trust",
                            "Approve an extension",
                            ExtensionsTrustCommand::new),
                    new CommandEntry(
                            "extensions untrust",
                            "Withdraw that approval",
                            ExtensionsUntrustCommand::new),
                    new CommandEntry("x", "Run a command of an extension", ExtensionRunCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry(
                            "notify list",
                            "List notifications, sent and failed",
                            NotifyListCommand::new),
                    new CommandEntry(
                            "notify retry", "Send a notification again", NotifyRetryCommand::new),
                    new CommandEntry(
                            "notify test", "Send a test notification", NotifyTestCommand::new),
                    new CommandEntry("chat", "Chat with a model that asks you", ChatCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry("demo", "Try Sayso in a minute", DemoCommand::new),
                    new CommandEntry("setup", "Install Sayso for yourself", SetupCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry(
                                    "install",
                                    "Connect an agent",
                                    context -> new InstallCommand(context, GitHookStatus::of))
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry("uninstall", "Disconnect an agent", UninstallCommand::new),
                    new CommandEntry(
                                    "install git-hooks",
                                    "Have git name decisions in commits",
                                    GitHooksInstallCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry(
                            "uninstall git-hooks",
                            "Take that out of a repository",
                            GitHooksUninstallCommand::new),
                    new CommandEntry("doctor", "Diagnose problems", DoctorCommand::new),
                    new CommandEntry(
                            "selfcheck",
                            "Test Sayso's promises on this computer",
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
                            "Export decisions, with their events",
                            ExportCommand::new),
                    new CommandEntry("decision resolve", "Resolve a decision", ResolveCommand::new),
                    new CommandEntry(
                                    "decision import",
                                    "Import decisions from another store",
                                    ImportCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry(
                            "decision respond",
                            "Resolve a decision in your own words",
                            RespondCommand::new),
                    new CommandEntry("decision cancel", "Cancel a decision", CancelCommand::new),
                    new CommandEntry(
                            "decision reopen",
                            "Reopen a decision under a new id",
                            ReopenCommand::new),
                    new CommandEntry(
                                    "decision dashboard",
                                    "Overview: open, recently answered, stale",
                                    DashboardCommand::new)
                            .using(MissingStorePolicy.LISTS),
                    new CommandEntry("decision stats", "Statistics", StatsCommand::new)
                            .using(MissingStorePolicy.LISTS),
                    new CommandEntry(
                            "decision chain",
                            "Show what led to a decision, or followed it",
                            ChainCommand::new),
                    new CommandEntry(
                            "decision check",
                            "Check your own questions for answers",
                            CheckCommand::new),
                    new CommandEntry("decision ack", "Acknowledge a decision", AckCommand::new),
                    new CommandEntry(
                            "decision remind",
                            "Remind a person, or an agent to ask",
                            RemindCommand::new),
                    new CommandEntry(
                            "decision auto-close",
                            "Close your own stale questions",
                            AutoCloseCommand::new),
                    new CommandEntry(
                            "decision peek",
                            "Show the last lines of the asker's terminal",
                            PeekCommand::new),
                    new CommandEntry("decision extend", "Change a deadline", ExtendCommand::new),
                    new CommandEntry("decision await", "Wait for the answer", AwaitCommand::new),
                    new CommandEntry(
                            "check-claim",
                            "Check whether a person gave the answers a text claims",
                            CheckClaimCommand::new),
                    new CommandEntry("gate list", "List unfinished work", GateListCommand::new)
                            .using(MissingStorePolicy.LISTS),
                    new CommandEntry("gate show", "Show a work item", GateShowCommand::new),
                    new CommandEntry(
                            "gate check", "Check whether work may proceed", GateCheckCommand::new),
                    new CommandEntry("gate add", "Register work and its order", GateAddCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry("gate done", "Mark work as done", GateDoneCommand::new),
                    new CommandEntry(
                                    "plan on",
                                    "Limit an agent to reading and planning",
                                    invocation ->
                                            new PlanOnCommand(
                                                    invocation,
                                                    () -> new HookHubStarter(invocation).start()))
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry("plan off", "End plan mode", PlanOffCommand::new),
                    new CommandEntry("plan show", "Show a session's plan", PlanShowCommand::new),
                    new CommandEntry(
                            "plan todos",
                            "Show the progress of a plan's steps",
                            PlanTodosCommand::new),
                    new CommandEntry(
                            "plan approve",
                            "Approve a plan, or send it back",
                            PlanApproveCommand::new),
                    new CommandEntry(
                            "plan review",
                            "Comment on a plan in an editor, then decide",
                            PlanReviewCommand::new),
                    new CommandEntry("plan step", "Set the state of a step", PlanStepCommand::new),
                    new CommandEntry(
                            "plan grants",
                            "List and revoke standing permissions",
                            PlanGrantsCommand::new),
                    new CommandEntry(
                                    "plan propose",
                                    "Propose a plan, as an agent",
                                    PlanProposeCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    CommandEntry.bare(
                            "plan check",
                            "Check whether a shell line is read-only",
                            PlanCheckCommand::new),
                    new CommandEntry(
                                    "analysis new",
                                    "Start a decision analysis",
                                    AnalysisNewCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry("analysis list", "List analyses", AnalysisListCommand::new),
                    new CommandEntry(
                            "analysis show",
                            "Show the progress of an analysis",
                            AnalysisShowCommand::new),
                    new CommandEntry(
                            "analysis tools", "List the analysis tools", AnalysisToolsCommand::new),
                    new CommandEntry(
                                    "analysis call",
                                    "Call an analysis tool",
                                    AnalysisCallCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry(
                            "analysis export", "Export an analysis", AnalysisExportCommand::new),
                    new CommandEntry(
                            "analysis evaluate",
                            "Run every algorithm over one table",
                            EvaluateCommand::new),
                    new CommandEntry(
                                    "decision turn-clear",
                                    "Record that a person prompted an agent",
                                    TurnClearCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry(
                                    "decision turn-mark",
                                    "Record that an agent used a tool",
                                    TurnMarkCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry(
                            "decision turn-check",
                            "Check whether an agent may end its turn",
                            TurnCheckCommand::new),
                    new CommandEntry(
                                    "decision mode",
                                    "Set how strictly agents must ask",
                                    ModeCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry(
                            "inject drain",
                            "Print queued messages for an agent",
                            InjectDrainCommand::new),
                    new CommandEntry(
                            "inject status", "Count queued messages", InjectStatusCommand::new),
                    new CommandEntry("inject ack", "Acknowledge a message", InjectAckCommand::new),
                    new CommandEntry(
                            "inject clear", "Remove queued messages", InjectClearCommand::new),
                    new CommandEntry("hook", "Answer an agent's hook", HookCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    new CommandEntry(
                                    "acp", "Stand between an editor and its agent", AcpCommand::new)
                            .using(MissingStorePolicy.BEGINS),
                    CommandEntry.bare("mcp", "Serve agents over MCP on stdio", McpCommand::new)
                            .using(MissingStorePolicy.BEGINS));

    /// Commands that take a word of the person's own, and have others of two words beside them.
    private static final Set<String> OPEN = Set.of("connect", "install", "uninstall");

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

    /// Whether the word after a first one is a name that the table cannot know, as of an extension's channel.
    static boolean isOpen(String first, String word) {
        return OPEN.contains(first) && named(first + " " + word).isEmpty();
    }

    /// Whether a first word has words after it, as `decision` has.
    static boolean isGroup(String word) {
        return all().anyMatch(verb -> verb.words().startsWith(word + " "));
    }
}
