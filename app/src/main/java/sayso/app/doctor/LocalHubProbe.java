package sayso.app.doctor;

import java.util.List;
import sayso.app.command.CommandFailureException;
import sayso.app.console.CommandContext;
import sayso.app.hub.HubService;
import sayso.app.hub.HubState;
import sayso.wire.hub.HubFile;
import sayso.wire.install.DoctorReport.Check;

/// Checks for `sayso doctor`, from its lock and file, whether the hub of this home runs, ended
/// unexpectedly, or has another version than this program. Does not start it.
final class LocalHubProbe implements DoctorProbe {
    @Override
    public List<Check> look(CommandContext invocation) {
        if (RemoteHubProbe.isElsewhere(invocation)) {
            return List.of(); // why: another check looks at the hub that SAYSO_URL names
        }
        try {
            return List.of(check(invocation));
        } catch (CommandFailureException e) {
            return List.of(Check.broken("hub", String.valueOf(e.getMessage()), null));
        }
    }

    private static Check check(CommandContext invocation) {
        return switch (HubState.of(invocation)) {
            case HubState.Runs(HubFile hub) when !hub.version().equals(invocation.version()) ->
                    Check.warning(
                            "hub",
                            hub.url() + " runs version " + hub.version(),
                            "sayso hub stop && sayso hub start");
            case HubState.Runs(HubFile hub) ->
                    Check.ok("hub", hub.url() + ", process " + hub.pid());
            case HubState.Changing _ -> Check.ok("hub", "is starting or stopping");
            case HubState.Died(HubFile hub) ->
                    Check.warning(
                            "hub",
                            "process " + hub.pid() + " ended unexpectedly",
                            "sayso hub start");
            case HubState.Off _ ->
                    Check.ok(
                            "hub",
                            HubService.of(invocation).filter(HubService::isInstalled).isPresent()
                                    ? "not running"
                                    : "not running, and not needed");
        };
    }
}
