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
import sayso.core.decision.Asker;
import sayso.extension.ExtensionContext;
import sayso.extension.Params;
import sayso.extension.Reply;
import sayso.extension.Session;
import sayso.extension.UiErrorCode;
import sayso.hub.tools.AddedCall;
import sayso.hub.tools.AddedRun;

/// The calls of this process: each is found again by its id, while it runs and for a while after. Safe for
/// use by many threads.
final class Runs {
    private static final int KEPT = 500;
    private static final int BYTES = 8;

    private final Ground ground;
    private final Duration limit;
    private final Set<String> known = DeskUi.keys();
    private final Map<Place, Run> runs = new LinkedHashMap<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final SecureRandom random = new SecureRandom();

    /// @param limit how long the own work of one call may take
    Runs(Ground ground, Duration limit) {
        this.ground = requireNonNull(ground, "ground is null");
        this.limit = requireNonNull(limit, "limit is null");
    }

    /// What a handler does, tool and command alike.
    interface Handler {
        Reply handle(Params params, ExtensionContext context) throws Exception;
    }

    private record Place(String owner, String name, String callId) {}

    /// Begins a call, or finds the one that it goes on with.
    ///
    /// @param name of the tool or command, as callers know it
    AddedRun start(
            Loaded extension,
            String name,
            Handler handler,
            Map<String, Object> arguments,
            AddedCall call) {
        String callId = call.callId();
        lock.lock();
        try {
            Optional<Run> earlier = earlier(name, arguments, call);
            if (earlier.isPresent()) {
                return earlier.get().isOf(arguments)
                        ? earlier.get()
                        : refused(earlier.get().callId(), arguments);
            }
            String id = callId == null ? freshId() : callId;
            Run run = new Run(id, arguments, limit);
            runs.put(new Place(call.asker().owner(), name, id), run);
            forget();
            begin(run, extension, name, handler, arguments, call);
            return run;
        } finally {
            lock.unlock();
        }
    }

    private void begin(
            Run run,
            Loaded extension,
            String name,
            Handler handler,
            Map<String, Object> arguments,
            AddedCall call) {
        Asker asker = call.asker();
        Session session = new Session(asker.name(), asker.sessionId(), run.callId(), asker.via());
        CallInfo info = new CallInfo(asker, session, call.resumes(), call.tell());
        run.start(
                extension,
                own -> {
                    DeskUi ui = new DeskUi(ground, extension, info, own, known);
                    Context context =
                            new Context(
                                    ui,
                                    session,
                                    Optional.ofNullable(ground.project()),
                                    extension.manifest().uiApi());
                    return Replies.of(handler.handle(new Params(arguments), context));
                },
                why -> Failures.failed(extension, name, why));
    }

    private Optional<Run> earlier(String name, Map<String, Object> arguments, AddedCall call) {
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

    private AddedRun refused(@Nullable String callId, Map<String, Object> arguments) {
        Run run = new Run(String.valueOf(callId), arguments, limit);
        run.end(
                Failures.reply(
                        Failures.error(
                                UiErrorCode.INVALID_REQUEST,
                                "call_id '" + callId + "' was used with other arguments",
                                false,
                                "pass the same arguments, or none of the call_id")));
        return run;
    }

    /// What runs is kept; of what is over, the latest.
    private void forget() {
        Iterator<Run> oldest = runs.values().iterator();
        while (runs.size() > KEPT && oldest.hasNext()) {
            if (oldest.next().isOver()) {
                oldest.remove();
            }
        }
    }

    private String freshId() {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return "c-" + HexFormat.of().formatHex(bytes);
    }
}
