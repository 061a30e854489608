package sayso.app.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import sayso.app.away.AwayFile;
import sayso.app.console.CommandContext;
import sayso.app.reach.OpenForecast;
import sayso.channel.open.AnnouncementMethod;
import sayso.terminal.ClockTimeText;
import sayso.terminal.CountText;
import sayso.wire.install.DoctorReport.Check;

/// Reports for `sayso doctor` how a question asked here would be opened for the person and why,
/// what could not be opened lately, and whether the person is away.
final class ReachProbe implements DoctorProbe {
    private static final String ABOUT = "questions";

    @Override
    public List<Check> look(CommandContext invocation) throws InterruptedException {
        OpenForecast outlook = OpenForecast.of(invocation);
        List<Check> checks = new ArrayList<>();
        new AwayFile(invocation.home())
                .read()
                .ifPresent(away ->
                        checks.add(
                                Check.warning(
                                        "away",
                                        "you have been away since "
                                                + ClockTimeText.of(
                                                        away.since(), invocation.time().instant())
                                                + ": nothing pops up, and deadlines are paused",
                                        "sayso here")));
        checks.add(here(outlook));
        if (!outlook.untold().isEmpty()) {
            int count = outlook.untold().size();
            checks.add(
                    Check.warning(
                            ABOUT,
                            CountText.of(count, "question")
                                    + " in the last day reached nobody: "
                                    + outlook.untold().values().iterator().next(),
                            "sayso show " + outlook.untold().keySet().iterator().next()));
        }
        return checks;
    }

    private static Check here(OpenForecast outlook) {
        String place = "asked from here (" + outlook.plan().place() + "), ";
        String off =
                outlook.plan().passedOver().stream()
                        .map(passed -> passed.opening().words() + ": " + passed.why())
                        .collect(Collectors.joining("; "));
        String also = off.isEmpty() ? "" : " (" + off + ")";
        if (outlook.plan().reachesNobody()) {
            String hint = outlook.plan().hint();
            return Check.ok(
                    ABOUT,
                    place
                            + "questions open nothing and wait"
                            + also
                            + (hint.isEmpty() ? "" : "; " + hint));
        }
        List<AnnouncementMethod> works = outlook.works();
        String missing = String.join("; ", outlook.missing().values());
        String ways = works.stream().map(ReachProbe::words).collect(Collectors.joining(", or "));
        if (works.isEmpty()) {
            return Check.warning(
                    ABOUT,
                    place + "questions open nothing: " + missing + also,
                    outlook.plan().hint().isEmpty() ? null : outlook.plan().hint());
        }
        return Check.ok(
                ABOUT,
                place
                        + "questions open "
                        + ways
                        + (missing.isEmpty() ? "" : "; not tried: " + missing)
                        + also);
    }

    private static String words(AnnouncementMethod opening) {
        return opening == AnnouncementMethod.BROWSER
                ? opening.words() + ", if a question needs it"
                : opening.words();
    }
}
