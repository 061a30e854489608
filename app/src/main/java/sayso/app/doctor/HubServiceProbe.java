package sayso.app.doctor;

import java.util.List;
import java.util.Optional;
import sayso.app.command.CommandFailureException;
import sayso.app.console.CommandContext;
import sayso.app.hub.HubService;
import sayso.app.hub.HubState;
import sayso.app.reach.HomeChannels;
import sayso.wire.install.DoctorReport.Check;

/// Checks for `sayso doctor` whether the hub of this home runs as a service, and whether that is as
/// it was written; and says where answers over a channel need one. Calls no service manager.
final class HubServiceProbe implements DoctorProbe {
    private static final String ABOUT = "service";
    private static final String INSTALL = "sayso hub install-service";

    @Override
    public List<Check> look(CommandContext invocation) {
        Optional<HubService> service = HubService.of(invocation);
        if (RemoteHubProbe.isElsewhere(invocation) || service.isEmpty()) {
            return List.of();
        }
        return switch (service.get().standing()) {
            case HubService.Standing.Absent _ -> absent(invocation);
            case HubService.Standing.Foreign _ ->
                    List.of(
                            Check.warning(
                                    ABOUT,
                                    service.get().file() + " runs the hub of another home",
                                    INSTALL + " --force"));
            case HubService.Standing.Changed _ -> List.of(running(invocation, service.get(), ""));
            case HubService.Standing.Ours(boolean isCurrent) ->
                    List.of(
                            running(
                                    invocation,
                                    service.get(),
                                    isCurrent ? "" : "; " + INSTALL + " would write it anew"));
        };
    }

    /// why: without one the hub ends with the session that started it, and a press waits
    private static List<Check> absent(CommandContext invocation) {
        return HomeChannels.of(invocation).connected().isEmpty()
                ? List.of()
                : List.of(
                        Check.ok(
                                ABOUT,
                                "none: after a restart of this computer no press arrives before a"
                                        + " question starts the hub; to change that: "
                                        + INSTALL));
    }

    private static Check running(CommandContext invocation, HubService service, String more) {
        try {
            return HubState.of(invocation) instanceof HubState.Runs
                    ? Check.ok(ABOUT, service.file() + " keeps the hub running" + more)
                    : Check.warning(
                            ABOUT,
                            service.file() + " is installed, and no hub runs",
                            service.startWords());
        } catch (CommandFailureException e) {
            return Check.warning(ABOUT, String.valueOf(e.getMessage()), null);
        }
    }
}
