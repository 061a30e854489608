package sayso.app.doctor;

import java.util.ArrayList;
import java.util.List;
import sayso.app.console.CommandContext;
import sayso.decision.log.LogCheckResult;
import sayso.decision.model.StoreException;
import sayso.store.StoreHealth;
import sayso.terminal.CountText;
import sayso.wire.install.DoctorReport.Check;

/// Checks for `sayso doctor` the store and its clock, by the database's own integrity check and the
/// links of the log; where `SAYSO_URL` names a hub, has [RemoteHubProbe] check that hub instead.
final class StoreProbe implements DoctorProbe {
    @Override
    public List<Check> look(CommandContext invocation) {
        try {
            if (invocation.remoteHub().isPresent()) {
                return RemoteHubProbe.checks(invocation, invocation.remoteHub().get());
            }
            List<Check> checks = new ArrayList<>();
            invocation
                    .clockFault()
                    .ifPresent(
                            fault -> checks.add(Check.broken("clock", fault.text(), fault.fix())));
            checks.addAll(
                    invocation
                            .examineStore()
                            .map(StoreProbe::checks)
                            .orElse(
                                    List.of(
                                            Check.ok(
                                                    "store",
                                                    "none yet; the first question creates it"))));
            return checks;
        } catch (StoreException e) {
            return List.of(Check.broken("store", String.valueOf(e.getMessage()), null));
        }
    }

    private static List<Check> checks(StoreHealth health) {
        List<Check> checks = new ArrayList<>();
        String text =
                "schema "
                        + health.schema()
                        + ", "
                        + health.engine()
                        + ", "
                        + health.bytes() / 1024
                        + " KiB";
        checks.add(Check.ok("store", text));
        for (StoreHealth.Note note : health.notes()) {
            checks.add(
                    note.isFine()
                            ? Check.ok(note.about(), note.text())
                            : Check.warning(note.about(), note.text(), note.fix()));
        }
        if (health.faults().isEmpty()) {
            checks.add(Check.ok("integrity", "the database is intact"));
        }
        for (String fault : health.faults()) {
            checks.add(
                    Check.broken(
                            "integrity",
                            fault,
                            "keep a copy of "
                                    + health.place()
                                    + ", then: sayso restore FILE --replace"));
        }
        checks.add(
                switch (health.log()) {
                    case LogCheckResult.Intact(long events, String head) ->
                            Check.ok(
                                    "log",
                                    CountText.of(events, "event")
                                            + ", the hash chain is intact"
                                            + (head.length() < 12
                                                    ? ""
                                                    : "; head " + head.substring(0, 12)));
                    case LogCheckResult.Broken(long sequence, String what) ->
                            Check.broken("log", "event " + sequence + ": " + what, null);
                });
        return checks;
    }
}
