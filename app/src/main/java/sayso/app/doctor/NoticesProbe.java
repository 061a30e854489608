package sayso.app.doctor;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sayso.app.console.CommandContext;
import sayso.app.notify.HomeChannels;
import sayso.app.notify.OutboxAccess;
import sayso.channel.DesktopChannel;
import sayso.channel.TmuxChannel;
import sayso.decision.model.StoreException;
import sayso.home.NoticeSettings;
import sayso.wire.install.DoctorReport.Check;

/// Checks from the settings whether the notification channels can reach a person, and reports
/// notices that could not be delivered. Sends nothing.
final class NoticesProbe implements DoctorProbe {
    private static final String ABOUT = "notifications";

    @Override
    public List<Check> look(CommandContext invocation) {
        if (RemoteHubProbe.isElsewhere(invocation)) {
            return List.of();
        }
        NoticeSettings settings = HomeChannels.settings(invocation);
        List<Check> checks = new ArrayList<>();
        for (NoticeSettings.Incomplete incomplete : settings.incomplete()) {
            checks.add(
                    Check.warning(
                            ABOUT,
                            incomplete.channel() + " reaches nobody: " + incomplete.why(),
                            incomplete.way()));
        }
        if (settings.uses(NoticeSettings.DESKTOP)
                && DesktopChannel.program(invocation.environment()).isEmpty()) {
            checks.add(
                    Check.warning(
                            ABOUT,
                            "desktop reaches nobody: no program that shows notifications is on the "
                                    + "PATH",
                            "install notify-send, or: sayso settings unset"
                                    + " notify.desktop.urgency"));
        }
        if (settings.uses(NoticeSettings.TMUX) && !TmuxChannel.isThere(invocation.environment())) {
            checks.add(
                    Check.warning(
                            ABOUT,
                            "tmux reaches nobody: tmux is not on the PATH",
                            "sayso settings unset notify.tmux.urgency"));
        }
        dead(invocation).ifPresent(checks::add);
        if (checks.isEmpty()) {
            checks.add(standing(invocation, settings));
        }
        return checks;
    }

    private static Check standing(CommandContext invocation, NoticeSettings settings) {
        List<String> channels =
                settings.addressees().overseer().stream()
                        .map(way -> way.channel() + " to " + way.target())
                        .toList();
        if (!channels.isEmpty()) {
            return Check.ok(ABOUT, String.join(", ", channels));
        }
        String nobody =
                "no notification channel is set up: a question opens where it was "
                        + "asked, with no reminders";
        boolean hooked = Files.isDirectory(invocation.home().hooksFired());
        return hooked
                ? Check.warning(
                        ABOUT,
                        nobody,
                        "sayso settings set notify.desktop.urgency high, or by mail: sayso"
                                + " settings set notify.mail.to you@example.com")
                : Check.ok(ABOUT, nobody);
    }

    private static Optional<Check> dead(CommandContext invocation) {
        try {
            int dead = OutboxAccess.dead(invocation);
            return dead == 0
                    ? Optional.empty()
                    : Optional.of(
                            Check.warning(
                                    ABOUT,
                                    dead
                                            + (dead == 1 ? " notice" : " notices")
                                            + " could not be delivered",
                                    "sayso notify list --dead"));
        } catch (StoreException e) {
            return Optional.empty(); // why: another check says what is wrong with the store
        }
    }
}
