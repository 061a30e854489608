package sayso.hub.analysis;

import java.io.IOException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.NextCall;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.tool.ActionContext;
import sayso.analysis.tool.AnalysisService;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.Surface;
import sayso.decision.model.WireEnum;
import sayso.hub.http.AuthenticatedCaller;
import sayso.hub.http.HubExchange;

/// Context of one request to the analysis API: the acting person or agent, the cycle in the path,
/// query parameters, body and reply. All faults of a query or a body are reported at once.
///
/// @param exchange the request and its reply
record CycleRequestContext(HubExchange exchange, AnalysisService door) {
    static final String CHANNEL = "http";
    private static final int OK = 200;
    private static final int LONGEST = 200;

    /// Who asks. A person's program may say that it acts for an agent, and then may no more than one.
    Actor actor() {
        String name = exchange.query("name").filter(text -> isPlain(text)).orElse(null);
        return switch (exchange.caller()) {
            case AuthenticatedCaller.Agent agent ->
                    new Actor.Agent(agent.owner(), name == null ? agent.name() : name, null);
            case AuthenticatedCaller.Person person ->
                    "agent".equals(exchange.query("as").orElse(null))
                            ? new Actor.Agent(
                                    Asker.LOCAL, name == null ? person.name() : name, null)
                            : new Actor.Person(person.name(), Surface.CLI, Assurance.TERMINAL);
            case AuthenticatedCaller.Sitting sitting ->
                    throw new IllegalStateException(sitting.name() + " reaches no cycle");
        };
    }

    /// Whose cycles may be reached; null for everybody's.
    @Nullable String reach() {
        return switch (exchange.caller()) {
            case AuthenticatedCaller.Agent agent -> agent.owner();
            case AuthenticatedCaller.Person _ -> null;
            case AuthenticatedCaller.Sitting sitting ->
                    throw new IllegalStateException(sitting.name() + " reaches no cycle");
        };
    }

    /// Whose cycles this caller makes.
    String owner() {
        String reach = reach();
        return reach == null ? Asker.LOCAL : reach;
    }

    /// The cycle in the path. One of another owner is as unknown as one that does not exist.
    Cycle cycle() {
        return find(exchange.part("cycle")).orElseThrow(() -> unknown(exchange.part("cycle")));
    }

    Optional<Cycle> find(String id) {
        return isPlain(id) ? door.analyses().find(reach(), new CycleId(id)) : Optional.empty();
    }

    private CycleRefusedException unknown(String id) {
        return new CycleRefusedException(
                CallFault.notFound(
                                "unknown_cycle",
                                "no cycle '" + (isPlain(id) ? id : "?") + "'",
                                "Look it up with GET /api/cycles.")
                        .next(new NextCall("create_cycle", Map.of(), "where there is none yet")));
    }

    ActionContext doing(Cycle cycle) {
        return new ActionContext(cycle.owner(), actor(), CHANNEL);
    }

    /// Reads the body; whatever is wrong with it is told at once.
    <T> T body(BiFunction<String, ProblemCollector, Optional<T>> reader) throws IOException {
        ProblemCollector problems = new ProblemCollector();
        String text = exchange.jsonBody();
        Optional<T> body = reader.apply(text.isBlank() ? "{}" : text, problems);
        refuse(problems);
        return body.orElseThrow();
    }

    static void refuse(ProblemCollector problems) {
        if (!problems.none()) {
            throw new CycleRefusedException(CallFault.parameters(problems.found()));
        }
    }

    static CycleRefusedException parameter(String name, String message, String hint) {
        return new CycleRefusedException(
                CallFault.parameter("invalid_parameter", name, message, hint));
    }

    Optional<String> text(String name) {
        Optional<String> text = exchange.query(name).filter(value -> !value.isEmpty());
        if (text.isPresent() && !isPlain(text.get())) {
            throw parameter(name, name + " is no plain, short text", "Send it otherwise.");
        }
        return text;
    }

    private static boolean isPlain(String text) {
        return text.length() <= LONGEST && text.chars().noneMatch(Character::isISOControl);
    }

    <T> Optional<T> choice(String name, Function<String, Optional<T>> parse, List<String> known) {
        Optional<String> text = text(name);
        Optional<T> value = text.flatMap(parse);
        if (text.isPresent() && value.isEmpty()) {
            throw parameter(
                    name,
                    name + " '" + text.get() + "' is unknown",
                    "Give one of " + String.join(", ", known) + ".");
        }
        return value;
    }

    <E extends Enum<E> & WireEnum> Optional<E> word(String name, Class<E> type) {
        List<E> values = Arrays.asList(type.getEnumConstants());
        return choice(
                name,
                text ->
                        values.stream()
                                .filter(one -> one.wireName().equalsIgnoreCase(text))
                                .findFirst(),
                values.stream().map(WireEnum::wireName).toList());
    }

    Optional<Component> component() {
        return word("component", Component.class);
    }

    boolean flag(String name) {
        return choice(
                        name,
                        text ->
                                text.equals("true") || text.equals("false")
                                        ? Optional.of(text.equals("true"))
                                        : Optional.empty(),
                        List.of("true", "false"))
                .orElse(false);
    }

    long number(String name, long least, long most, long otherwise) {
        Optional<String> text = text(name);
        if (text.isEmpty()) {
            return otherwise;
        }
        try {
            long number = Long.parseLong(text.get());
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // why: said below, as of a number that is too large
        }
        List<Problem> problems = new ArrayList<>();
        problems.add(
                new Problem(
                        "range",
                        name,
                        "%s '%s' is not a whole number in %d to %d"
                                .formatted(name, text.get(), least, most)));
        throw new CycleRefusedException(CallFault.parameters(problems));
    }

    Optional<Instant> instant(String name) {
        try {
            return text(name).map(Instant::parse);
        } catch (DateTimeParseException e) {
            throw parameter(
                    name,
                    name + " '" + text(name).orElse("") + "' is no instant",
                    "Give it as in 2026-01-27T10:00:00Z.");
        }
    }

    void reply(String json) throws IOException {
        exchange.json(OK, json);
    }

    void reply(int status, String json) throws IOException {
        exchange.json(status, json);
    }
}
