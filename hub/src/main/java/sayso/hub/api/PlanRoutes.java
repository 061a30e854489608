package sayso.hub.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Asker;
import sayso.decision.model.ProblemCollector;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanChangeResult;
import sayso.decision.plan.mode.PlanDesk;
import sayso.decision.plan.mode.PlanGrant;
import sayso.decision.plan.mode.PlanStepState;
import sayso.decision.plan.text.PlanText;
import sayso.decision.session.SessionKey;
import sayso.hub.http.AuthenticatedCaller;
import sayso.hub.http.HubExchange;
import sayso.wire.api.PlanCheckBody;
import sayso.wire.api.PlanOnBody;
import sayso.wire.api.PlanProgressBody;
import sayso.wire.api.PlanProposeBody;
import sayso.wire.api.PlanRevokeBody;
import sayso.wire.api.PlanStepBody;
import sayso.wire.plan.GrantList;
import sayso.wire.plan.LineVerdict;
import sayso.wire.plan.PlanObject;
import sayso.wire.plan.PlanReply;

/// Serves one HTTP request about plan mode: lists and shows plans, enters and leaves plan mode,
/// takes proposed plans and progress, sets steps, lists and revokes grants, or checks a shell line.
/// The desk enforces permissions; this layer only converts requests to calls and results to
/// replies.
///
/// @param owner whose sessions are meant; null where a person means everybody's
record PlanRoutes(
        HubExchange exchange, PlanDesk desk, RequestActor acting, @Nullable String owner) {
    private static final int OK = 200;
    private static final String VIA = "http";

    static PlanRoutes of(HubExchange exchange, PlanDesk desk) {
        QueryParameters parameters = new QueryParameters(exchange);
        RequestActor acting = RequestActor.of(exchange.caller(), parameters);
        String said = parameters.text("owner").orElse(null);
        parameters.refuseFaults();
        return new PlanRoutes(
                exchange,
                desk,
                acting,
                exchange.caller() instanceof AuthenticatedCaller.Agent agent
                        ? agent.owner()
                        : said);
    }

    void list() throws IOException {
        QueryParameters parameters = new QueryParameters(exchange);
        boolean all = parameters.flag("all");
        boolean sessions = parameters.flag("sessions");
        parameters.refuseFaults();
        List<Plan> plans = sessions ? desk.sessions(owner) : all ? desk.all(owner) : desk.on(owner);
        // why: when a plan of somebody else changed is none of an agent's business
        Optional<Instant> changed =
                exchange.caller() instanceof AuthenticatedCaller.Person
                        ? desk.lastChange()
                        : Optional.empty();
        reply(PlanObject.list(plans, changed.orElse(null)));
    }

    void grants() throws IOException {
        reply(GrantList.of(desk.grants(ownerOr())));
    }

    void revoke() throws IOException {
        PlanRevokeBody body = body(PlanRevokeBody::read);
        PlanGrant grant =
                desk.grants(ownerOr()).stream()
                        .filter(one -> one.name().equals(body.name()))
                        .filter(one -> one.folder().filter(body.project()::equals).isPresent())
                        .findFirst()
                        .orElseThrow(() -> ApiProblems.grant(body.name(), body.project()));
        switch (desk.revoke(grant, acting.changer(ownerOr()))) {
            case DONE -> grants();
            case GONE -> throw ApiProblems.grant(body.name(), body.project());
            case NOT_ALLOWED ->
                    throw ApiProblems.plan(
                            new PlanChangeResult.Refused(
                                    "person_only", "only a person takes back what agents may do"));
        }
    }

    /// As JSON, or as the sentence for a person where plain text is asked for; a header says the verdict.
    void check(ShellLineJudge judge) throws IOException {
        PlanCheckBody body = body(PlanCheckBody::read);
        LineVerdict verdict = judge.judge(body.line(), body.folder());
        exchange.header("Sayso-Verdict", verdict.word());
        if (exchange.header("Accept").orElse("").startsWith("text/plain")) {
            exchange.reply(OK, "text/plain; charset=utf-8", verdict.toText().getBytes(UTF_8));
        } else {
            reply(verdict.toJson());
        }
    }

    void show() throws IOException {
        SessionKey session = session();
        reply(PlanObject.of(desk.look(session), desk.history(session)));
    }

    void enter() throws IOException {
        PlanOnBody body = body(PlanOnBody::read);
        SessionKey session = session();
        String folder = body.folder() == null ? folder(session) : body.folder();
        reply(desk.enter(session, folder, acting.changer(session.owner())));
    }

    void leave() throws IOException {
        SessionKey session = session();
        reply(desk.leave(session, acting.changer(session.owner())));
    }

    void propose() throws IOException {
        PlanProposeBody body = body(PlanProposeBody::read);
        PlanText text = PlanText.whole(body.plan());
        if (text.steps().isEmpty()) {
            ProblemCollector problems = new ProblemCollector();
            problems.add(
                    "unsupported",
                    "plan",
                    "plan has no numbered step; write them as '1. …' below a line 'Plan:'");
            throw ApiProblems.of(ApiError.VALIDATION, problems);
        }
        SessionKey session = session();
        String folder = body.folder() == null ? folder(session) : body.folder();
        Asker asker =
                new Asker(
                        session.owner(),
                        acting.program(session.owner()).name(),
                        session.sessionId(),
                        session.agentKind(),
                        null,
                        VIA,
                        folder);
        reply(desk.propose(session, asker, text, body.enters()));
    }

    void report() throws IOException {
        PlanProgressBody body = body(PlanProgressBody::read);
        SessionKey session = session();
        reply(desk.report(session, body.marks(), acting.program(session.owner())));
    }

    void step() throws IOException {
        int number = number();
        PlanStepBody body = body(PlanStepBody::read);
        PlanStepState state = body.state();
        if (state == null) {
            throw new IllegalStateException("a body without faults says no state");
        }
        SessionKey session = session();
        reply(desk.step(session, number, state, body.reason(), acting.changer(session.owner())));
    }

    /// Where the session works, as far as it was heard of.
    private @Nullable String folder(SessionKey session) {
        return Stream.concat(Stream.of(desk.look(session)), desk.sessions(session.owner()).stream())
                .filter(plan -> plan.session().equals(session))
                .map(plan -> plan.traces().folder())
                .flatMap(place -> Optional.ofNullable(place).stream())
                .findFirst()
                .orElse(null);
    }

    /// A session that nobody heard of is off, like any other that does not plan.
    private SessionKey session() {
        String agent = exchange.part("agent");
        String session = exchange.part("session");
        if (agent.isBlank() || session.isBlank() || agent.length() > SessionKey.MAX_LENGTH) {
            throw ApiProblems.plan("there is no such session");
        }
        return new SessionKey(ownerOr(), agent, session);
    }

    private int number() {
        String text = exchange.part("number");
        if (!text.matches("[0-9]{1,6}")) {
            throw ApiProblems.plan("no step '" + text + "'");
        }
        return Integer.parseInt(text);
    }

    /// Whose session it is, where one is named.
    private String ownerOr() {
        return owner == null ? Asker.LOCAL : owner;
    }

    private <T> T body(BiFunction<String, ProblemCollector, Optional<T>> reader)
            throws IOException {
        ProblemCollector problems = new ProblemCollector();
        Optional<T> body = reader.apply(exchange.jsonBody(), problems);
        if (body.isEmpty() || !problems.none()) {
            throw ApiProblems.of(
                    body.isEmpty() ? ApiError.MALFORMED : ApiError.VALIDATION, problems);
        }
        return body.get();
    }

    private void reply(PlanChangeResult change) throws IOException {
        switch (change) {
            case PlanChangeResult.Done done -> reply(PlanReply.of(done));
            case PlanChangeResult.Refused refused -> throw ApiProblems.plan(refused);
        }
    }

    private void reply(String json) throws IOException {
        exchange.json(OK, json);
    }
}
