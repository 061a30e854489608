package sayso.hub.portal;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import sayso.hub.http.ProblemException;
import sayso.hub.portal.view.AwayView;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.record.VisibleText;

/// Builds the banner that every portal page shows while the person is away, and handles its form,
/// by which only that person ends the absence.
final class AwayBanner {
    private static final int FORBIDDEN = 403;
    private static final int UNAVAILABLE = 503;

    private AwayBanner() {}

    static AwayView view(PageRequestContext visit) {
        return visit.absences().now().map(absence -> view(visit, absence)).orElse(AwayView.NOBODY);
    }

    private static AwayView view(PageRequestContext visit, AbsenceStore.Absence absence) {
        PortalTexts words = visit.words();
        String time =
                PortalTimeText.left(Duration.between(absence.since(), visit.desk().now()), words);
        return isOf(visit, absence)
                ? new AwayView(words.of("away.you", time), true)
                : new AwayView(words.of("away.other", name(absence), time), false);
    }

    /// Whoever else answers here leaves it to the person: their time limits would run.
    static void here(PageRequestContext visit) throws IOException {
        Optional<AbsenceStore.Absence> absence = visit.absences().now();
        if (absence.isPresent() && !isOf(visit, absence.get())) {
            throw ProblemException.of(
                    FORBIDDEN,
                    "not_allowed",
                    visit.words().of("away.not_you", name(absence.get())),
                    null);
        }
        try {
            visit.absences().end(visit.person());
        } catch (IOException e) {
            throw ProblemException.of(
                    UNAVAILABLE,
                    "home",
                    visit.words().of("away.not_kept", String.valueOf(e.getMessage())),
                    "sayso doctor");
        }
        visit.goTo("/");
    }

    private static String name(AbsenceStore.Absence absence) {
        return VisibleText.of(absence.person());
    }

    private static boolean isOf(PageRequestContext visit, AbsenceStore.Absence absence) {
        return visit.person().name().equals(absence.person());
    }
}
