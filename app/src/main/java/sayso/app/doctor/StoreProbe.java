package sayso.app.doctor;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.app.console.CommandContext;
import sayso.decision.log.LogCheckResult;
import sayso.decision.model.StoreException;
import sayso.store.StoreHealth;
import sayso.terminal.CountText;
import sayso.wire.install.DoctorReport.Check;

/// Checks for `sayso doctor` the store and its clock, by the database's own integrity check and the
/// links of the log, and says what part of a large store it read; where `SAYSO_URL` names a hub, has
/// [RemoteHubProbe] check that hub instead.
final class StoreProbe implements DoctorProbe {
    private static final String ALL = "; all of it: sayso doctor --full";

    private final boolean whole;

    /// @param whole whether all of the store is read, however large it is
    StoreProbe(boolean whole) {
        this.whole = whole;
    }

    @Override
    public List<Check> look(CommandContext invocation) {
        try {
            if (invocation.remoteHub().isPresent()) {
                return RemoteHubProbe.checks(invocation, invocation.remoteHub().get(), whole);
            }
            List<Check> checks = new ArrayList<>();
            invocation
                    .clockFault()
                    .ifPresent(
                            fault -> checks.add(Check.broken("clock", fault.text(), fault.fix())));
            checks.addAll(
                    invocation
                            .examineStore(whole)
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

    static List<Check> checks(StoreHealth health) {
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
            checks.add(database(health.scope()));
        }
        for (String fault : health.faults()) {
            checks.add(
                    Check.broken(
                            about(health.scope()),
                            fault,
                            "keep a copy of "
                                    + health.place()
                                    + ", then: sayso restore FILE --replace"));
        }
        checks.add(
                switch (health.log()) {
                    case LogCheckResult.Intact intact -> chain(intact, health.excerpt());
                    case LogCheckResult.Broken(long sequence, String what) ->
                            Check.broken("log", "event " + sequence + ": " + what, null);
                });
        return checks;
    }

    /// why: what no page was read for is not called integrity
    private static String about(StoreHealth.Scope scope) {
        return switch (scope) {
            case PAGES, SERVER -> "integrity";
            case SCHEMA -> "schema";
        };
    }

    private static Check database(StoreHealth.Scope scope) {
        return switch (scope) {
            case PAGES -> Check.ok(about(scope), "the database is intact");
            case SERVER ->
                    Check.ok(about(scope), "every table is there, and no index is marked invalid");
            case SCHEMA ->
                    Check.partlyOk(
                            about(scope),
                            "every table, index and trigger is there; no page and no row was read"
                                    + ALL);
        };
    }

    private static Check chain(
            LogCheckResult.Intact intact, StoreHealth.@Nullable Excerpt excerpt) {
        String head = intact.head().length() < 12 ? "" : "; head " + intact.head().substring(0, 12);
        String events = CountText.of(intact.events(), "event");
        return excerpt == null || excerpt.events() >= intact.events()
                ? Check.ok("log", events + ", the hash chain is intact" + head)
                : Check.partlyOk(
                        "log",
                        events
                                + ", of which the last "
                                + excerpt.events()
                                + " were read and their hash chain is intact"
                                + head
                                + ALL);
    }
}
