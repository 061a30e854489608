package sayso.hub.portal;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import sayso.core.decision.Asker;
import sayso.core.decision.DecisionId;
import sayso.core.plan.mode.Plan;
import sayso.core.plan.mode.PlanChange;
import sayso.core.plan.mode.PlanEntry;
import sayso.core.plan.mode.PlanState;
import sayso.core.plan.mode.PlanStep;
import sayso.core.plan.mode.StepState;
import sayso.core.session.SessionKey;
import sayso.hub.http.ProblemException;
import sayso.hub.portal.view.PlanLine;
import sayso.hub.portal.view.PlanView;
import sayso.hub.portal.view.Words;
import sayso.wire.record.VisibleText;

/// The list of plans, the page of one, and what a person does there.
final class PlanPage {
    private static final int OK = 200;
    private static final int CONFLICT = 409;
    private static final int MOST = 100;

    private final Planned planned;

    PlanPage(Planned planned) {
        this.planned = planned;
    }

    void list(Visit visit) throws IOException {
        Words words = visit.words();
        List<PlanLine> lines =
                planned.desk().all(null).stream()
                        .limit(MOST)
                        .map(plan -> line(visit, plan))
                        .toList();
        visit.html(
                "plans.jte", Map.of("frame", visit.frame(words.of("plan.title")), "lines", lines));
    }

    private static PlanLine line(Visit visit, Plan plan) {
        Words words = visit.words();
        return new PlanLine(
                Planned.mark(plan, words),
                VisibleText.of(plan.revision().title()),
                plan.state().wireName(),
                Planned.state(plan.state(), words),
                plan.current()
                        .map(step ->
                                words.of("plan.now", step.number(), VisibleText.of(step.heading())))
                        .orElse(""),
                Times.ago(Duration.between(plan.changedAt(), visit.desk().now()), words));
    }

    void show(Visit visit) throws IOException {
        show(visit, OK, planned.desk().look(session(visit)), List.of());
    }

    /// A person says how a step stands.
    void step(Visit visit) throws IOException {
        Form form = visit.form();
        int number =
                form.text("step").matches("[0-9]{1,6}") ? Integer.parseInt(form.text("step")) : -1;
        StepState state =
                StepState.parse(form.text("state"))
                        .orElseThrow(() ->
                                ProblemException.of(
                                        400, "invalid", "The form names no state", null));
        settle(
                visit,
                planned.desk()
                        .step(session(visit), number, state, form.text("reason"), visit.person()));
    }

    void off(Visit visit) throws IOException {
        settle(visit, planned.desk().leave(session(visit), visit.person()));
    }

    private void settle(Visit visit, PlanChange change) throws IOException {
        switch (change) {
            case PlanChange.Done done -> visit.goTo(Planned.address(done.plan().session()));
            case PlanChange.Refused refused ->
                    show(
                            visit,
                            CONFLICT,
                            planned.desk().look(session(visit)),
                            List.of(VisibleText.of(refused.message())));
        }
    }

    /// The session in the path.
    private static SessionKey session(Visit visit) {
        String agent = visit.exchange().part("agent");
        String id = visit.exchange().part("session");
        if (agent.isBlank() || id.isBlank()) {
            throw ProblemException.of(
                    404, "not_found", visit.words().of("problem.no_plan", id), null);
        }
        String owner =
                visit.exchange().query("owner").filter(said -> !said.isBlank()).orElse(Asker.LOCAL);
        return new SessionKey(owner, agent, id);
    }

    private void show(Visit visit, int status, Plan plan, List<String> faults) throws IOException {
        List<PlanEntry> history = planned.desk().history(plan.session());
        if (plan.version() == 0 && history.isEmpty()) {
            throw ProblemException.of(
                    404,
                    "not_found",
                    visit.words().of("problem.no_plan", plan.session().sessionId()),
                    null);
        }
        visit.html(
                status,
                "plan.jte",
                Map.of(
                        "frame",
                        visit.frame(visit.words().of("plan.title")),
                        "view",
                        view(visit, plan, history, faults)));
    }

    private static PlanView view(
            Visit visit, Plan plan, List<PlanEntry> history, List<String> faults) {
        Words words = visit.words();
        int current = plan.current().map(PlanStep::number).orElse(-1);
        DecisionId decision = plan.decision();
        int count = plan.revision().steps().size();
        return new PlanView(
                Planned.mark(plan, words),
                plan.version(),
                Planned.header(plan, words),
                plan.state().wireName(),
                Planned.state(plan.state(), words),
                VisibleText.of(plan.revision().title()),
                Planned.path(plan.session()),
                Planned.query(plan.session()),
                facts(visit, plan),
                decision == null ? "" : decision.value(),
                count == 0 ? VisibleText.of(plan.revision().text()) : "",
                plan.revision().done(),
                count == 0 ? "" : words.of("plan.progress", plan.revision().done(), count),
                plan.revision().steps().stream()
                        .map(step -> step(step, step.number() == current, words))
                        .toList(),
                history.reversed().stream().map(entry -> happening(visit, entry)).toList(),
                plan.state() == PlanState.EXECUTING || plan.state() == PlanState.COMPLETED,
                plan.state().isOn() || plan.state() == PlanState.COMPLETED,
                faults);
    }

    private static List<String> facts(Visit visit, Plan plan) {
        Words words = visit.words();
        List<String> facts = new ArrayList<>();
        facts.add(words.of("plan.session", VisibleText.of(plan.session().sessionId())));
        if (plan.revision().number() > 0) {
            facts.add(words.of("plan.revision", plan.revision().number()));
        }
        facts.add(
                words.of(
                        "plan.changed",
                        Times.ago(Duration.between(plan.changedAt(), visit.desk().now()), words)));
        if (plan.isCareful()) {
            facts.add(words.of("plan.careful"));
        }
        if (plan.isGated() && plan.isAdvisory()) {
            facts.add(words.of("plan.advisory_why"));
        }
        return facts;
    }

    private static PlanView.Step step(PlanStep step, boolean current, Words words) {
        List<String> lines = step.text().lines().toList();
        return new PlanView.Step(
                step.number(),
                step.state().wireName(),
                words.of("plan.step_" + (step.early() ? "early" : step.state().wireName())),
                switch (step.state()) {
                    case OPEN -> current ? "▸" : "○";
                    case CLAIMED -> "✓";
                    case SKIPPED -> "–";
                    case FAILED -> "✗";
                },
                VisibleText.of(step.heading()),
                VisibleText.of(
                        String.join("\n", lines.subList(Math.min(1, lines.size()), lines.size()))),
                VisibleText.of(step.note()),
                current);
    }

    private static String happening(Visit visit, PlanEntry entry) {
        Words words = visit.words();
        return words.of(
                        "plan.happened",
                        words.of("plan.move_" + entry.move().wireName()),
                        VisibleText.of(entry.by()),
                        Times.ago(Duration.between(entry.at(), visit.desk().now()), words))
                + (entry.detail().isEmpty() ? "" : ": " + VisibleText.of(entry.detail()));
    }
}
