package sayso.app.agents;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.agent.dialect.TurnModesReply;
import sayso.app.command.AgentArgument;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.FolderArgument;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.settings.SettingsUpdater;
import sayso.decision.model.Asker;
import sayso.decision.turn.EffectiveTurnMode;
import sayso.decision.turn.TurnMode;
import sayso.decision.turn.TurnModeScope;
import sayso.decision.turn.TurnModeSetting;
import sayso.decision.turn.TurnSettings;
import sayso.home.Settings;
import sayso.store.SqlStore;
import sayso.wire.settings.SettingChange;
import sayso.wire.settings.SettingDefinition;
import sayso.wire.settings.SettingRegistry;

/// `sayso decision mode`: shows, sets or clears how strictly agents are held to asking (strict,
/// soft or off), by default or for one session, kind of agent or folder; only a person may change
/// it.
@picocli.CommandLine.Command(
        header = "Show or set how strictly agents must ask.",
        description = {
            "",
            "strict: an agent cannot end a turn before it has asked something. "
                    + "soft: such an end",
            "is only logged. off: turns are not checked. clear removes a mode, so that the next",
            "wider one applies: session, agent, project, then the settings. Only a person may",
            "change it. Without MODE, prints the modes that are set, or with --session, --agent",
            "or --project the one that applies there and its origin.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso decision mode",
            "  sayso decision mode --agent codex --project .",
            "  sayso decision mode strict",
            "  sayso decision mode soft --agent codex",
            "  sayso decision mode clear --session s-1"
        })
public final class ModeCommand extends CliCommand {
    /// As the verb was called elsewhere.
    private static final Map<String, String> ALIASES = Map.of("enable", "strict", "disable", "off");

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "MODE",
            description =
                    "strict (or enable), soft, off (or disable) or clear; leave it out to "
                            + "show them.")
    private @Nullable String word;

    @Option(names = "--session", paramLabel = "ID", description = "For one session.")
    private @Nullable String session;

    @Option(names = "--agent", paramLabel = "AGENT", description = "For one kind of agent.")
    private @Nullable String agent;

    @Option(
            names = "--project",
            paramLabel = "FOLDER",
            description = "For agents that work in a folder.")
    private @Nullable String project;

    public ModeCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        if (word != null) {
            change(word);
        }
        ModeQuery asked = question();
        TurnSettings settings = Settings.read(invocation.home(), invocation.environment()).turns();
        List<TurnModeSetting> set;
        EffectiveTurnMode inForce = null;
        try (SqlStore store = invocation.ownStore()) {
            set = store.turns().read(look -> look.modes(Asker.LOCAL));
            if (word == null && asked.isAsked()) {
                inForce = asked.answer(store.turns(), settings);
            }
        }
        if (printer.json()) {
            printer.document(TurnModesReply.of(settings.mode(), set, inForce));
        } else if (inForce != null) {
            printer.line(
                    asked.words() + ": " + inForce.mode().wireName() + " (" + inForce.from() + ")");
        } else {
            everything(printer, settings.mode(), set);
        }
        return ExitCode.DONE;
    }

    private static void everything(
            CommandPrinter printer, TurnMode everywhere, List<TurnModeSetting> set) {
        printer.line("default: " + everywhere.wireName());
        for (TurnModeSetting one : set) {
            printer.line(one.scope().wireName() + " " + one.name() + ": " + one.mode().wireName());
        }
    }

    private ModeQuery question() {
        return new ModeQuery(
                session,
                agent == null ? null : AgentArgument.parse(agent).wireName(),
                project == null ? null : folder(project));
    }

    private static String folder(String typed) {
        return Path.of(FolderArgument.real(typed)).toAbsolutePath().normalize().toString();
    }

    private void change(String typed) {
        Optional<TurnMode> mode = TurnMode.parse(ALIASES.getOrDefault(typed, typed));
        if (mode.isEmpty() && !typed.equals("clear")) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "'" + typed + "' is not a mode", "use strict, soft, off or clear"));
        }
        long scopes =
                List.of(
                                Optional.ofNullable(session),
                                Optional.ofNullable(agent),
                                Optional.ofNullable(project))
                        .stream()
                        .filter(Optional::isPresent)
                        .count();
        if (scopes > 1) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "--session, --agent and --project exclude each other",
                            "give one of them"));
        }
        AgentModes.requirePerson(invocation, "set the mode " + typed);
        if (session != null) {
            AgentModes.set(invocation, TurnModeScope.SESSION, session, mode);
        } else if (agent != null) {
            AgentModes.set(
                    invocation, TurnModeScope.AGENT, AgentArgument.parse(agent).wireName(), mode);
        } else if (project != null) {
            AgentModes.set(invocation, TurnModeScope.PROJECT, folder(project), mode);
        } else {
            everywhere(mode.orElse(TurnMode.OFF));
        }
    }

    private void everywhere(TurnMode mode) {
        SettingDefinition known = SettingRegistry.named(SettingRegistry.TURN_MODE).orElseThrow();
        SettingChange change = SettingChange.to(known, mode.wireName(), false);
        SettingsUpdater.change(
                invocation, "set turn.mode", text -> SettingChange.all(text, List.of(change)));
    }
}
