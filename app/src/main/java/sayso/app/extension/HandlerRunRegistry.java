package sayso.app.extension;

import static java.util.Objects.requireNonNull;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import sayso.agent.tools.ExtensionCall;
import sayso.agent.tools.ExtensionRun;
import sayso.decision.model.Asker;
import sayso.extension.ExtensionContext;
import sayso.extension.Params;
import sayso.extension.Reply;
import sayso.extension.Session;
import sayso.extension.UiErrorCode;

/// Starts the handler calls of this process, or finds the earlier one that a caller goes on with;
/// keeps calls by id while they run and for a while after. Thread-safe.
final class HandlerRunRegistry {
    private static final int KEPT = 500;
    private static final int BYTES = 8;

    private final ExtensionHostContext ground;
    private final Duration limit;
    private final Set<String> known = DeskUiContext.keys();
    private final Map<Place, HandlerRun> runs = new LinkedHashMap<>();
    private final ReentrantLock lock = new ReentrantLock();

    /// @param limit how long the own work of one call may take
    HandlerRunRegistry(ExtensionHostContext ground, Duration limit) {
        this.ground = requireNonNull(ground, "ground is null");
        this.limit = requireNonNull(limit, "limit is null");
    }

    /// Handler of an extension, of a tool or a command alike.
    interface Handler {
        Reply handle(Params params, ExtensionContext context) throws Exception;
    }

    private record Place(String owner, String name, String callId) {}

    /// Begins a call, or finds the one that it goes on with.
    ///
    /// @param name of the tool or command, as callers know it
    ExtensionRun start(
            LoadedExtension extension,
            String name,
            Handler handler,
            Map<String, Object> arguments,
            ExtensionCall call) {
        String callId = call.callId();
        lock.lock();
        try {
            Optional<HandlerRun> earlier = earlier(name, arguments, call);
            if (earlier.isPresent()) {
                return earlier.get().isOf(arguments)
                        ? earlier.get()
                        : refused(earlier.get().callId(), arguments);
            }
            String id = callId == null ? freshId() : callId;
            HandlerRun run = new HandlerRun(id, arguments, limit);
            runs.put(new Place(call.asker().owner(), name, id), run);
            forget();
            begin(run, extension, name, handler, arguments, call);
            return run;
        } finally {
            lock.unlock();
        }
    }

    private void begin(
            HandlerRun run,
            LoadedExtension extension,
            String name,
            Handler handler,
            Map<String, Object> arguments,
            ExtensionCall call) {
        Asker asker = call.asker();
        Session session = new Session(asker.name(), asker.sessionId(), run.callId(), asker.via());
        HandlerCall info = new HandlerCall(asker, session, call.resumes(), call.tell());
        run.start(
                extension,
                own -> {
                    DeskUiContext ui = new DeskUiContext(ground, extension, info, own, known);
                    HandlerContext context =
                            new HandlerContext(
                                    ui,
                                    session,
                                    Optional.ofNullable(ground.project()),
                                    extension.manifest().uiApi());
                    return HandlerReplyJson.of(handler.handle(new Params(arguments), context));
                },
                why -> ExtensionErrors.failed(extension, name, why));
    }

    private Optional<HandlerRun> earlier(
            String name, Map<String, Object> arguments, ExtensionCall call) {
        if (call.callId() != null) {
            return Optional.ofNullable(
                            runs.get(new Place(call.asker().owner(), name, call.callId())))
                    .filter(run -> !run.isToBeRunAgain());
        }
        return call.joins()
                ? runs.entrySet().stream()
                        .filter(entry -> entry.getKey().owner().equals(call.asker().owner()))
                        .filter(entry -> entry.getKey().name().equals(name))
                        .map(Map.Entry::getValue)
                        .filter(run -> !run.isOver() && run.isOf(arguments))
                        .findFirst()
                : Optional.empty();
    }

    private ExtensionRun refused(@Nullable String callId, Map<String, Object> arguments) {
        HandlerRun run = new HandlerRun(String.valueOf(callId), arguments, limit);
        run.end(
                ExtensionErrors.reply(
                        ExtensionErrors.error(
                                UiErrorCode.INVALID_REQUEST,
                                "call_id '" + callId + "' was already used with other arguments",
                                false,
                                "pass the same arguments, or a new call_id")));
        return run;
    }

    /// What runs is kept; of what is over, the latest.
    private void forget() {
        Iterator<HandlerRun> oldest = runs.values().iterator();
        while (runs.size() > KEPT && oldest.hasNext()) {
            if (oldest.next().isOver()) {
                oldest.remove();
            }
        }
    }

    private String freshId() {
        byte[] bytes = new byte[BYTES];
        // why: here, since a start would wait for the system's security providers
        new SecureRandom().nextBytes(bytes);
        return "c-" + HexFormat.of().formatHex(bytes);
    }
}
