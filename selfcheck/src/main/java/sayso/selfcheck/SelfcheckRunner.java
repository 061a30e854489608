package sayso.selfcheck;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import sayso.decision.model.StoreException;
import sayso.wire.selfcheck.SelfcheckReport.Checked;
import sayso.wire.selfcheck.SelfcheckReport.Verdict;

/// Runs the checks one after another in one shared context, and returns and reports the result of
/// each. Lists every check there is.
public final class SelfcheckRunner {
    /// Every check there is, in the order in which they run.
    public static final List<PromiseCheck> CHECKS =
            List.of(
                    new RaceCheck(),
                    new KillCheck(),
                    new LostWritesCheck(),
                    new CloseRaceCheck(),
                    new FaultsCheck(),
                    new WakeCheck(),
                    new AskOnceCheck(),
                    new ModelCheck());

    private final SelfcheckContext bench;

    public SelfcheckRunner(SelfcheckContext bench) {
        this.bench = bench;
    }

    public static List<String> names() {
        return CHECKS.stream().map(PromiseCheck::name).toList();
    }

    /// @param tell takes each result as it comes
    public List<Checked> run(List<PromiseCheck> checks, BiConsumer<PromiseCheck, CheckResult> tell)
            throws InterruptedException {
        List<Checked> done = new ArrayList<>();
        for (PromiseCheck check : checks) {
            long begun = System.nanoTime();
            CheckResult result = run(check);
            if (bench.stopped().getAsBoolean()) {
                throw new InterruptedException("stopped");
            }
            bench.progress().clear();
            tell.accept(check, result);
            done.add(checked(check, result, (System.nanoTime() - begun) / 1_000_000));
        }
        return done;
    }

    private CheckResult run(PromiseCheck check) throws InterruptedException {
        if (check.isAboutFiles() && bench.rooms().onServer()) {
            return new CheckResult.NotRun(
                    "it looks at files, and the decisions are on a server",
                    "without SAYSO_DB it proves the file; 'sayso doctor' says what the server promises");
        }
        try (CheckContext ground = new CheckContext(bench, check.name())) {
            return check.run(ground);
        } catch (IOException | StoreException e) {
            return new CheckResult.Broken(
                    List.of("it broke off: " + e.getMessage()), new LinkedHashMap<>());
        }
    }

    private static Checked checked(PromiseCheck check, CheckResult result, long millis) {
        return switch (result) {
            case CheckResult.Proven(_, Map<String, Long> figures) ->
                    new Checked(check.name(), Verdict.PROVEN, figures, List.of(), millis);
            case CheckResult.Broken(List<String> faults, Map<String, Long> figures) ->
                    new Checked(check.name(), Verdict.BROKEN, figures, faults, millis);
            case CheckResult.NotRun(String reason, String wayOut) ->
                    new Checked(
                            check.name(),
                            Verdict.NOT_RUN,
                            Map.of(),
                            List.of(reason + "; " + wayOut),
                            millis);
        };
    }
}
