package sayso.app.doctor;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import sayso.app.console.CommandContext;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.log.ArchiveComparison;
import sayso.decision.log.LogCheckResult;
import sayso.decision.model.StoreException;
import sayso.terminal.CountText;
import sayso.terminal.RelativeTimeText;
import sayso.wire.install.DoctorReport.Check;

/// Checks for `sayso doctor` whether the hub that `SAYSO_URL` names is reachable with this token,
/// its clock agrees and its log is intact; also tells other probes whether decisions are kept
/// elsewhere. The hub's database is checked on the hub's own computer.
final class RemoteHubProbe {
    private static final Duration SKEW = Duration.ofSeconds(30);

    private RemoteHubProbe() {}

    /// Whether decisions are kept by a hub, even if nobody can tell by which.
    static boolean isElsewhere(CommandContext invocation) {
        try {
            return invocation.remoteHub().isPresent();
        } catch (StoreException e) {
            return true; // why: the check of the store says what is wrong
        }
    }

    /// @param whole whether all of a large store is to be read, which only its own computer does
    /// @throws StoreException if the hub cannot be reached
    static List<Check> checks(CommandContext invocation, String hub, boolean whole) {
        List<Check> checks = new ArrayList<>();
        DecisionDesk desk = invocation.desk();
        desk.policy();
        Instant there = desk.now();
        checks.add(Check.ok("hub", hub + " accepts this token (SAYSO_URL)"));
        if (invocation.asksAsAgent()) {
            checks.add(
                    Check.warning(
                            "hub",
                            "this is an agent's token, which sees only its own questions; create a "
                                    + "person's token: sayso token new person NAME",
                            null));
        }
        checks.add(clock(Duration.between(invocation.time().instant(), there)));
        checks.add(log(desk));
        checks.add(
                Check.ok(
                        "store",
                        "kept by the hub; run `sayso doctor"
                                + (whole ? " --full" : "")
                                + "` and `sayso backup` on its computer"));
        return checks;
    }

    private static Check clock(Duration ahead) {
        return ahead.abs().compareTo(SKEW) < 0
                ? Check.ok("clock", "agrees with the hub's")
                : Check.warning(
                        "clock",
                        "the hub's is "
                                + RelativeTimeText.brief(ahead.abs())
                                + (ahead.isNegative() ? " behind" : " ahead")
                                + "; deadlines follow the hub's",
                        null);
    }

    private static Check log(DecisionDesk desk) {
        try {
            return switch (desk.log().verify()) {
                case LogCheckResult.Intact(long events, _, ArchiveComparison archive) ->
                        intact(
                                CountText.of(events, "event") + ", the hash chain is intact",
                                archive);
                case LogCheckResult.Broken(long sequence, String what) ->
                        Check.broken("log", "event " + sequence + ": " + what, null);
            };
        } catch (StoreException e) {
            return Check.ok("log", "not checked: " + e.getMessage());
        }
    }

    private static Check intact(String text, ArchiveComparison archive) {
        return switch (archive.state()) {
            case NONE, COMPARED -> Check.ok("log", text);
            case ABSENT ->
                    Check.warning(
                            "log",
                            text + "; the archive file of the hub is not there",
                            "on the computer of the hub: sayso doctor");
            case UNREADABLE ->
                    Check.warning(
                            "log",
                            text
                                    + "; the archive file of the hub cannot be read: "
                                    + archive.reason(),
                            "on the computer of the hub: sayso doctor");
        };
    }
}
