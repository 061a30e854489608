package sayso.hub.portal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.net.URLEncoder;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.FieldDigest;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanDesk;
import sayso.decision.plan.mode.PlanHeader;
import sayso.decision.session.SessionKey;
import sayso.hub.portal.review.EarlierPlan;
import sayso.hub.portal.review.PlanProgressView;
import sayso.hub.portal.review.PlanStepViewBuilder;
import sayso.hub.portal.view.PlanLine;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.hub.PortalPlansUpdate;
import sayso.wire.record.VisibleText;

/// Gives the portal's pages access to the plans of all sessions, and builds their rows, headers and
/// the update for open pages. People see the plans of every agent here, as they see its decisions.
final class PlanPageContext {
    static final String PATH = "/plans";

    private final Supplier<? extends PlanDesk> desk;

    PlanPageContext(Supplier<? extends PlanDesk> desk) {
        this.desk = requireNonNull(desk, "desk is null");
    }

    PlanDesk desk() {
        return desk.get();
    }

    /// Every plan that is not off, the one last changed first.
    List<Plan> all() {
        return desk.get().all(null);
    }

    /// Those in which plan mode is on.
    List<Plan> on() {
        return desk.get().on(null);
    }

    /// Another text wherever anything about any plan is otherwise. A page asks for it before it reads
    /// any plan, so that what changes in between is news.
    String version() {
        return version(on());
    }

    private String version(List<Plan> on) {
        FieldDigest digest =
                new FieldDigest().add(desk.get().lastChange().map(Instant::toString).orElse(""));
        for (Plan plan : on) {
            digest.add(path(plan.session())).add(Long.toString(plan.version()));
        }
        return digest.hex().substring(0, 16);
    }

    PortalPlansUpdate news(Instant now, PortalTexts words) {
        List<Plan> on = on();
        return new PortalPlansUpdate(
                version(on),
                on.stream()
                        .map(plan -> line(plan, now, words))
                        .map(line ->
                                new PortalPlansUpdate.Line(line.path(), line.header(), line.name()))
                        .toList());
    }

    /// How far a plan has come that was approved by this decision.
    PlanProgressView progress(Decision decision, PageRequestContext visit) {
        String version = version();
        Asker asker = decision.asker();
        String session = asker.sessionId();
        String agent = asker.agentKind();
        if (session == null
                || agent == null
                || !EarlierPlan.isLastApproved(visit.desk(), decision)) {
            return PlanProgressView.awaited(version);
        }
        Plan plan = desk.get().look(new SessionKey(asker.owner(), agent, session));
        return switch (plan.state()) {
            case OFF, PLANNING, PROPOSED -> PlanProgressView.awaited(version);
            case EXECUTING, COMPLETED, ABANDONED ->
                    new PlanProgressView(
                            version,
                            path(plan.session()),
                            header(plan, visit.words()),
                            plan.revision().done(),
                            PlanStepViewBuilder.of(plan, visit.words()));
        };
    }

    static PlanLine line(Plan plan, Instant now, PortalTexts words) {
        return new PlanLine(
                path(plan.session()),
                VisibleText.of(plan.revision().title()),
                header(plan, words),
                who(plan, words),
                PortalTimeText.age(plan.changedAt(), now, words),
                plan.state().wireName());
    }

    /// How plan mode stands; what `PlanHeader` says, in the words of the page.
    static String header(Plan plan, PortalTexts words) {
        String advice =
                plan.state().isOpen() && plan.entered() && plan.isAdvisory()
                        ? " " + words.of("plans.advisory")
                        : "";
        return switch (plan.state()) {
            case OFF -> words.of("plans.header.off");
            case ABANDONED -> words.of("plans.header.abandoned", PlanHeader.progress(plan));
            case PLANNING -> words.of("plans.header.planning") + advice;
            case PROPOSED -> words.of("plans.header.proposed") + advice;
            case EXECUTING -> words.of("plans.header.executing", PlanHeader.progress(plan));
            case COMPLETED -> words.of("plans.header.completed", PlanHeader.progress(plan));
        };
    }

    /// The agent, and the folder it works in.
    static String who(Plan plan, PortalTexts words) {
        String agent = VisibleText.of(plan.session().agentKind());
        String folder = plan.traces().folderName();
        return folder.isEmpty() ? agent : words.of("plans.in", agent, VisibleText.of(folder));
    }

    static String path(SessionKey session) {
        String path =
                PATH + "/" + encoded(session.agentKind()) + "/" + encoded(session.sessionId());
        return session.owner().equals(Asker.LOCAL)
                ? path
                : path + "?owner=" + encoded(session.owner());
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, UTF_8).replace("+", "%20");
    }
}
