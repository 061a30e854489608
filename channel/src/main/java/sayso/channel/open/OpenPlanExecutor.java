package sayso.channel.open;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import sayso.decision.model.Surface;
import sayso.decision.session.SurfacePresence;

/// Shows an announcement by the methods of an `AnnouncementPlan`, in order until one works, the browser by
/// rules of its own, and returns a log entry for each method that was tried or passed over.
public final class OpenPlanExecutor {
    /// A browser that was just opened has not yet said that it is there.
    private static final Duration BROWSER_PAUSE = Duration.ofSeconds(30);

    private final AnnouncementPlan plan;
    private final AnnouncementSettings settings;
    private final Function<AnnouncementMethod, AnnouncementOpener> openers;
    private final PortalLookup portals;
    private final AnnouncementBatch burst;

    public OpenPlanExecutor(
            AnnouncementPlan plan,
            AnnouncementSettings settings,
            Function<AnnouncementMethod, AnnouncementOpener> openers,
            PortalLookup portals,
            AnnouncementBatch burst) {
        this.plan = plan;
        this.settings = settings;
        this.openers = openers;
        this.portals = portals;
        this.burst = burst;
    }

    public List<AnnouncementLogEntry> tell(Announcement announcement, Instant now)
            throws InterruptedException, IOException {
        List<AnnouncementLogEntry> reports = new ArrayList<>();
        List<SurfacePresence> open = portals.open();
        boolean shown = false;
        for (AnnouncementMethod opening : plan.openings()) {
            if (opening == AnnouncementMethod.BROWSER) {
                String why = withoutBrowser(announcement, open, now);
                if (why.isEmpty()) {
                    shown |= tried(opening, announcement, now, reports);
                } else if (wanted(announcement)) {
                    add(
                            reports,
                            announcement,
                            now,
                            opening,
                            AnnouncementLogEntry.Result.PASSED_OVER,
                            why);
                }
            } else if (!shown) {
                if (opening == AnnouncementMethod.TMUX_POPUP && isOpen(open, Surface.TERMINAL)) {
                    String why = "a question was already open in a terminal";
                    add(
                            reports,
                            announcement,
                            now,
                            opening,
                            AnnouncementLogEntry.Result.PASSED_OVER,
                            why);
                } else {
                    shown = tried(opening, announcement, now, reports);
                }
            }
        }
        return reports;
    }

    private boolean wanted(Announcement announcement) {
        return announcement.wantsBrowser()
                || settings.browser() == AnnouncementSettings.Browsing.ALWAYS;
    }

    private String withoutBrowser(
            Announcement announcement, List<SurfacePresence> open, Instant now) throws IOException {
        if (!wanted(announcement)) {
            return "the question can be answered on any surface";
        }
        if (isOpen(open, Surface.WEB)) {
            return "the portal was already open in a browser";
        }
        if (isOpen(open, Surface.TERMINAL)) {
            return "a question was already open in a terminal";
        }
        return burst.mayBrowse(now, BROWSER_PAUSE) ? "" : "a browser was opened a moment ago";
    }

    private boolean tried(
            AnnouncementMethod opening,
            Announcement announcement,
            Instant now,
            List<AnnouncementLogEntry> reports)
            throws InterruptedException {
        return switch (openers.apply(opening).open(announcement)) {
            case AnnouncementResult.Shown _ -> {
                add(reports, announcement, now, opening, AnnouncementLogEntry.Result.SHOWN, "");
                yield true;
            }
            case AnnouncementResult.Failed(String why) -> {
                add(reports, announcement, now, opening, AnnouncementLogEntry.Result.FAILED, why);
                yield false;
            }
        };
    }

    private static boolean isOpen(List<SurfacePresence> open, Surface kind) {
        return open.stream().anyMatch(presence -> presence.kind() == kind);
    }

    private static void add(
            List<AnnouncementLogEntry> reports,
            Announcement announcement,
            Instant now,
            AnnouncementMethod opening,
            AnnouncementLogEntry.Result result,
            String why) {
        announcement
                .decisions()
                .forEach(decision ->
                        reports.add(
                                new AnnouncementLogEntry(
                                        now, decision.id(), opening.wireName(), result, why)));
    }
}
