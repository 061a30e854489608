package sayso.app.reach;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.app.console.CommandContext;
import sayso.channel.open.AnnouncementLog;
import sayso.channel.open.AnnouncementLogEntry;
import sayso.channel.open.AnnouncementMethod;
import sayso.channel.open.AnnouncementPlan;
import sayso.channel.open.ExternalPrograms;
import sayso.channel.open.TmuxClients;
import sayso.decision.model.DecisionId;

/// Forecast for `doctor`: finds what would open here if an agent asked now, which of these ways do
/// not work, and which questions of the last day failed to reach the person.
///
/// @param plan what the table and the settings say
/// @param missing why a way that the plan names does not work, for those that do not
/// @param untold of the last day, the questions that reached no person though there was a way, each
///     with what went wrong last
public record OpenForecast(
        AnnouncementPlan plan,
        Map<AnnouncementMethod, String> missing,
        Map<DecisionId, String> untold) {
    private static final Duration LATELY = Duration.ofDays(1);

    public OpenForecast {
        missing = Map.copyOf(missing);
        untold = Map.copyOf(untold);
    }

    public static OpenForecast of(CommandContext invocation) throws InterruptedException {
        AnnouncementPlan plan = QuestionAnnouncer.plan(invocation);
        ExternalPrograms outside = new ExternalPrograms(invocation.environment());
        Map<AnnouncementMethod, String> missing = new LinkedHashMap<>();
        for (AnnouncementMethod opening : plan.openings()) {
            missing(opening, outside).ifPresent(why -> missing.put(opening, why));
        }
        return new OpenForecast(
                plan,
                missing,
                untold(new AnnouncementLog(invocation.home()).all(), invocation.time().instant()));
    }

    /// The ways that work, the first first.
    public List<AnnouncementMethod> works() {
        List<AnnouncementMethod> works = new ArrayList<>(plan.openings());
        works.removeAll(missing.keySet());
        return works;
    }

    private static Optional<String> missing(AnnouncementMethod opening, ExternalPrograms outside)
            throws InterruptedException {
        return switch (opening) {
            case TMUX_POPUP -> new TmuxClients(outside).withoutPopups();
            case TMUX_MESSAGE -> without(outside, TmuxClients.PROGRAM);
            case NOTIFY_SEND -> without(outside, "notify-send");
            case MAC_NOTIFICATION -> without(outside, "osascript");
            case WINDOWS_NOTIFICATION -> without(outside, "powershell.exe");
            case BROWSER -> without(outside, "xdg-open", "open", "wslview", "explorer.exe");
        };
    }

    private static Optional<String> without(ExternalPrograms outside, String... programs) {
        return List.of(programs).stream().anyMatch(one -> outside.find(one).isPresent())
                ? Optional.empty()
                : Optional.of(String.join(", ", programs) + " is not on the PATH");
    }

    static Map<DecisionId, String> untold(List<AnnouncementLogEntry> reports, Instant now) {
        Map<DecisionId, String> untold = new LinkedHashMap<>();
        for (AnnouncementLogEntry report : reports) {
            if (Duration.between(report.at(), now).compareTo(LATELY) > 0) {
                continue;
            }
            switch (report.result()) {
                case SHOWN -> untold.remove(report.decision());
                case FAILED -> untold.put(report.decision(), report.why());
                case PASSED_OVER, UNAVAILABLE -> {}
            }
        }
        return untold;
    }
}
