package sayso.app.plan;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Asker;
import sayso.decision.plan.mode.NextSession;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanDesk;
import sayso.decision.plan.mode.SessionStatus;
import sayso.decision.session.SessionKey;

/// Session that `sayso plan on` puts into plan mode if none is named: the live one of this folder,
/// else the newest that ended here and the next one that begins here.
///
/// @param session to hold, if there is one
/// @param folder that the session works in
/// @param next whether the next session that begins in the folder is held, too
record PlanModeTarget(Optional<SessionKey> session, String folder, boolean next) {
    static PlanModeTarget in(PlanDesk desk) {
        Path here = Path.of(System.getProperty("user.dir")).toAbsolutePath().normalize();
        List<SessionStatus> runs = desk.runs(Asker.LOCAL);
        Set<SessionKey> over =
                runs.stream()
                        .filter(run -> !run.alive())
                        .map(SessionStatus::session)
                        .collect(Collectors.toSet());
        List<Plan> alive =
                desk.sessions(Asker.LOCAL).stream()
                        .filter(plan -> !NextSession.is(plan.session()))
                        .filter(plan -> !over.contains(plan.session()))
                        .toList();
        List<SessionStatus> ended =
                runs.stream().filter(run -> !run.alive() && isNear(run.folder(), here)).toList();
        boolean elsewhere =
                alive.stream()
                        .map(plan -> plan.traces().folder())
                        .noneMatch(folder -> folder == null || isNear(folder, here));
        if (elsewhere) {
            return new PlanModeTarget(
                    ended.stream().map(SessionStatus::session).findFirst(), here.toString(), true);
        }
        Plan meant = SessionSelector.here(alive);
        String place = meant.traces().folder();
        return new PlanModeTarget(
                Optional.of(meant.session()), place == null ? here.toString() : place, false);
    }

    private static boolean isNear(@Nullable String folder, Path here) {
        return folder != null && NextSession.isNear(folder, here.toString());
    }
}
