package sayso.mcp.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.mcp.feature.CallContext;
import sayso.mcp.feature.ClientInputOutcome;
import sayso.mcp.feature.InputRequiredOutcome;
import sayso.mcp.feature.RoundInputs;
import sayso.mcp.feature.RoundOutcome;
import sayso.mcp.protocol.InputRequest;
import sayso.mcp.protocol.InputRequiredResult;
import sayso.mcp.protocol.InputResponses;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.protocol.RequestMeta;
import sayso.mcp.protocol.RetryParams;
import sayso.mcp.protocol.ServerResult;
import sayso.mcp.state.SealBinding;
import sayso.mcp.state.StateSeal;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Runs a call that may need the client's input in several rounds: asks a legacy client while its
/// request waits, and sends a modern one the state, sealed, with which it calls again. For a modern
/// client each round is a request of its own.
///
/// @param logging whether calls may send log messages to clients that want them
record RoundTripRunner(@Nullable Supplier<StateSeal> seal, boolean logging) {
    /// How long a legacy client may take for its answers.
    static final Duration PATIENCE = Duration.ofMinutes(10);

    private static final int MAX_ROUNDS = 16;
    private static final Set<String> NOT_BOUND = Set.of("_meta", "inputResponses", "requestState");

    /// One round of a call.
    @FunctionalInterface
    interface Round {
        RoundOutcome take(CallContext context) throws InterruptedException;
    }

    ServerResult run(RequestExchange exchange, Round round)
            throws InterruptedException, NoAnswerException {
        return switch (exchange.client().era()) {
            case LEGACY -> through(context(exchange, RoundInputs.none()), round);
            case MODERN ->
                    switch (round.take(context(exchange, inputs(exchange)))) {
                        case RoundOutcome.Done(ServerResult result) -> result;
                        case InputRequiredOutcome more -> requireInput(exchange, more);
                    };
        };
    }

    private CallContext context(RequestExchange exchange, RoundInputs inputs) {
        if (!logging) {
            return exchange.context(inputs, null);
        }
        return switch (exchange.client().era()) {
            case LEGACY -> exchange.context(inputs, exchange.session().logLevel());
            case MODERN -> exchange.context(inputs, RequestMeta.logLevel(exchange.meta()));
        };
    }

    /// All rounds at once, with a client that can be asked in between.
    static ServerResult through(CallContext first, Round round)
            throws InterruptedException, NoAnswerException {
        CallContext context = first;
        for (int i = 0; i < MAX_ROUNDS; i++) {
            switch (round.take(context)) {
                case RoundOutcome.Done(ServerResult result) -> {
                    return result;
                }
                case InputRequiredOutcome more ->
                        context =
                                context.with(new RoundInputs(answers(context, more), more.state()));
            }
        }
        throw new NoAnswerException(
                "the client was asked " + MAX_ROUNDS + " times without coming to an end");
    }

    private static InputResponses answers(CallContext context, InputRequiredOutcome more)
            throws InterruptedException, NoAnswerException {
        if (more.requests().isEmpty()) {
            return InputResponses.none();
        }
        return switch (context.dialog().ask(more.requests(), PATIENCE)) {
            case ClientInputOutcome.Answered(InputResponses responses) -> responses;
            case ClientInputOutcome.Undeclared(ObjectNode required) ->
                    throw new ProtocolException(ProtocolError.missingCapability(required));
            case ClientInputOutcome.OnlyByResult _ ->
                    throw new NoAnswerException("nobody is there who could be asked");
            case ClientInputOutcome.Refused(String key, String why) ->
                    throw new NoAnswerException("the client did not answer '" + key + "': " + why);
            case ClientInputOutcome.TimedOut(Duration after) ->
                    throw new NoAnswerException(
                            "the client did not answer within %d s".formatted(after.toSeconds()));
        };
    }

    private RoundInputs inputs(RequestExchange exchange) {
        RetryParams retry = RetryParams.from(exchange.params());
        String sealed = retry.requestState();
        if (sealed == null) {
            return new RoundInputs(retry.inputResponses(), null);
        }
        Optional<byte[]> state =
                seal == null ? Optional.empty() : seal.get().open(sealed, binding(exchange));
        if (state.isEmpty()) {
            throw new ProtocolException(
                    ProtocolError.invalidParams(
                            "params.requestState is not valid: altered, expired, used before or"
                                    + " made for another request; call again without it"));
        }
        return new RoundInputs(retry.inputResponses(), new String(state.get(), UTF_8));
    }

    private ServerResult requireInput(RequestExchange exchange, InputRequiredOutcome more) {
        for (InputRequest request : more.requests().byKey().values()) {
            if (!exchange.client().canAnswer(request)) {
                throw new ProtocolException(
                        ProtocolError.missingCapability(request.requiredCapability()));
            }
        }
        String state = more.state();
        if (state == null) {
            return new InputRequiredResult(more.requests(), null);
        }
        if (seal == null) {
            throw new IllegalStateException(
                    "state is to be kept between rounds, but the server was given no seal");
        }
        return new InputRequiredResult(
                more.requests(), seal.get().seal(state.getBytes(UTF_8), binding(exchange)));
    }

    /// The same request again differs only in what this round added.
    private static SealBinding binding(RequestExchange exchange) {
        TreeMap<String, JsonNode> bound = new TreeMap<>();
        exchange.params()
                .forEachEntry((name, value) -> {
                    if (!NOT_BOUND.contains(name) && !isEmptyObject(value)) {
                        bound.put(name, value);
                    }
                });
        StringBuilder text = new StringBuilder(exchange.request().method());
        bound.forEach((name, value) ->
                text.append('\n').append(name).append(' ').append(JsonCodec.write(sorted(value))));
        return new SealBinding(exchange.caller().principal(), text.toString());
    }

    // why: nothing obliges a client to keep the order of members when it sends them again.
    private static JsonNode sorted(JsonNode node) {
        if (node instanceof ObjectNode object) {
            ObjectNode copy = JsonCodec.object();
            TreeMap<String, JsonNode> members = new TreeMap<>();
            object.forEachEntry(members::put);
            members.forEach((name, value) -> copy.set(name, sorted(value)));
            return copy;
        }
        if (node instanceof ArrayNode array) {
            ArrayNode copy = JsonNodeFactory.instance.arrayNode();
            array.forEach(element -> copy.add(sorted(element)));
            return copy;
        }
        return node;
    }

    private static boolean isEmptyObject(JsonNode node) {
        return node.isObject() && node.isEmpty();
    }
}
