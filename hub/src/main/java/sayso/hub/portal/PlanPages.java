package sayso.hub.portal;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Asker;
import sayso.decision.model.DecisionId;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanChangeResult;
import sayso.decision.plan.mode.PlanHistoryEntry;
import sayso.decision.plan.mode.PlanState;
import sayso.decision.plan.mode.PlanStepState;
import sayso.decision.session.SessionKey;
import sayso.hub.http.ProblemException;
import sayso.hub.portal.review.PlanStepViewBuilder;
import sayso.hub.portal.view.PlanHistoryLine;
import sayso.hub.portal.view.PlanView;
import sayso.hub.portal.view.PlansView;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.record.VisibleText;

/// Portal pages of plans: list them, show one with its steps, progress and history, and carry out
/// the forms with which a person sets a step's state or ends plan mode. A plan is approved on the
/// page of its decision.
final class PlanPages {
    private static final int OK = 200;
    private static final int NOT_FOUND = 404;
    private static final int CONFLICT = 409;
    private static final int MOST_HISTORY = 200;
    private static final int LONGEST_WHY = 2_000;

    private final PlanPageContext door;

    PlanPages(PlanPageContext door) {
        this.door = requireNonNull(door, "door is null");
    }

    void list(PageRequestContext visit) throws IOException {
        String version = door.version();
        List<Plan> plans = door.all();
        Instant now = visit.desk().now();
        visit.html(
                "plans.jte",
                Map.of(
                        "frame",
                        visit.frame(visit.words().of("plans.title")),
                        "view",
                        new PlansView(
                                version,
                                plans.stream()
                                        .map(plan -> PlanPageContext.line(plan, now, visit.words()))
                                        .toList())));
    }

    void show(PageRequestContext visit) throws IOException {
        show(visit, plan(visit).session(), OK, "");
    }

    /// A person says how a step stands.
    void step(PageRequestContext visit) throws IOException {
        Plan plan = plan(visit);
        String number = visit.form().text("number");
        Optional<PlanStepState> state = PlanStepState.parse(visit.form().text("state"));
        if (!number.matches("[0-9]{1,6}") || state.isEmpty()) {
            throw ProblemException.of(
                    NOT_FOUND, "not_found", visit.words().of("plans.no_step", number), null);
        }
        String why = visit.form().text("why").strip();
        done(
                visit,
                plan,
                door.desk()
                        .step(
                                plan.session(),
                                Integer.parseInt(number),
                                state.get(),
                                why.substring(0, Math.min(why.length(), LONGEST_WHY)),
                                visit.person()));
    }

    /// Plan mode ends, whatever stands in the plan.
    void off(PageRequestContext visit) throws IOException {
        Plan plan = plan(visit);
        done(visit, plan, door.desk().leave(plan.session(), visit.person()));
    }

    private void done(PageRequestContext visit, Plan plan, PlanChangeResult change)
            throws IOException {
        switch (change) {
            case PlanChangeResult.Done _ -> visit.goTo(PlanPageContext.path(plan.session()));
            case PlanChangeResult.Refused refused ->
                    show(visit, plan.session(), CONFLICT, refused.message());
        }
    }

    /// The plan of the session in the path.
    ///
    /// @throws ProblemException 404 where the session never planned
    private Plan plan(PageRequestContext visit) {
        String owner =
                visit.exchange().query("owner").filter(name -> !name.isBlank()).orElse(Asker.LOCAL);
        String session = visit.exchange().part("session");
        Plan plan =
                door.desk().look(new SessionKey(owner, visit.exchange().part("agent"), session));
        if (plan.version() == 0) {
            throw ProblemException.of(
                    NOT_FOUND, "not_found", visit.words().of("plans.none", session), null);
        }
        return plan;
    }

    private void show(PageRequestContext visit, SessionKey session, int status, String fault)
            throws IOException {
        String version = door.version();
        Plan plan = door.desk().look(session);
        PortalTexts words = visit.words();
        Instant now = visit.desk().now();
        String title =
                plan.revision().title().isBlank()
                        ? words.of("plans.of", VisibleText.of(plan.session().agentKind()))
                        : VisibleText.of(plan.revision().title());
        DecisionId decision = plan.decision();
        visit.html(
                status,
                "plan.jte",
                Map.of(
                        "frame",
                        visit.frame(title),
                        "title",
                        title,
                        "view",
                        new PlanView(
                                version,
                                PlanPageContext.line(plan, now, words),
                                words.of("plans.hint." + plan.state().wireName()),
                                plan.state() == PlanState.PROPOSED && decision != null
                                        ? "/choice/" + decision.value()
                                        : "",
                                plan.state().isOn(),
                                plan.revision().done(),
                                PlanStepViewBuilder.of(plan, words),
                                history(plan, now, words),
                                fault)));
    }

    private List<PlanHistoryLine> history(Plan plan, Instant now, PortalTexts words) {
        List<PlanHistoryEntry> entries = new ArrayList<>(door.desk().history(plan.session()));
        Collections.reverse(entries);
        return entries.stream()
                .limit(MOST_HISTORY)
                .map(entry ->
                        new PlanHistoryLine(
                                PortalTimeText.age(entry.at(), now, words), sentence(entry, words)))
                .toList();
    }

    private static String sentence(PlanHistoryEntry entry, PortalTexts words) {
        String what = words.of("plans.move." + entry.move().wireName());
        String by = said(entry.by());
        String detail = said(entry.detail());
        return what + (by.isEmpty() ? "" : " · " + by) + (detail.isEmpty() ? "" : " · " + detail);
    }

    private static String said(@Nullable String text) {
        return text == null ? "" : VisibleText.of(text);
    }
}
