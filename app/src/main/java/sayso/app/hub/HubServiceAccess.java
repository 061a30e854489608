package sayso.app.hub;

import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.console.CommandContext;

/// Checks before a service is installed or removed: that this computer has a service manager that is
/// known, and that what stands there is this home's and as it was written.
final class HubServiceAccess {
    private HubServiceAccess() {}

    static HubService require(CommandContext invocation) {
        invocation
                .remoteHub()
                .ifPresent(hub -> {
                    throw failure(
                            "elsewhere",
                            "SAYSO_URL is set, and the hub is " + hub,
                            "run it on that hub's computer, or unset SAYSO_URL");
                });
        if (!HubServiceFile.takes(invocation.home().folder())) {
            throw failure(
                    "service",
                    "the name of the home holds a quotation mark, a backslash or a control"
                            + " character, with which no service can be started",
                    "set SAYSO_HOME to another folder");
        }
        return HubService.of(invocation)
                .orElseThrow(() ->
                        failure(
                                "service",
                                "no service manager is known here; systemd and launchd are",
                                "keep it running by other means: sayso hub"));
    }

    /// @param force whether the person wants it all the same
    static void refuseForeign(HubService service, boolean force) {
        String what =
                switch (service.standing()) {
                    case HubService.Standing.Absent _, HubService.Standing.Ours _ -> "";
                    case HubService.Standing.Changed _ -> " was changed by hand";
                    case HubService.Standing.Foreign _ -> " is of another home";
                };
        if (!what.isEmpty() && !force) {
            throw failure("service", service.file() + what, "look at it, and use --force");
        }
    }

    private static CommandFailureException failure(String code, String message, String way) {
        return new CommandFailureException(CommandFailure.of(code, message, way));
    }
}
