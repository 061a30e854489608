package sayso.app.acp;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.agent.acp.AcpFileEdit;
import sayso.agent.acp.AcpPermission;
import sayso.app.why.SessionEditWriter;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.FieldDigest;
import sayso.decision.model.Outcome;
import sayso.decision.provenance.SessionEdit;
import sayso.decision.store.DecisionFilter;
import sayso.decision.store.DecisionOrder;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.DecisionStore;
import sayso.wire.LenientFields;

/// Recorder of the edits that an agent tells its editor of: once one is done, the prints of its lines lead to
/// the decision that allowed it, and to what the session had asked and was answered. It has a thread of its
/// own, passes nothing on, and loses an edit rather than hold a message up.
final class AcpEditRecorder implements AutoCloseable {
    private static final String COMPLETED = "completed";

    /// Beyond them the oldest lines that wait are lost, and edits that are not done yet.
    private static final int MOST_BYTES = 2 * 1024 * 1024;

    private static final int MOST_CALLS = 100;

    /// How long before an edit its decisions were asked, at most.
    private static final Duration PAST = Duration.ofDays(2);

    private static final int MOST_ASKED = 50;
    private static final int MOST_FOLLOWED = 3;
    private static final Duration REST = Duration.ofSeconds(2);

    private final AcpDesk desk;
    private final AcpSessions sessions;
    private final Deque<byte[]> waiting = new ArrayDeque<>();
    private int bytes;
    private boolean closed;
    private @Nullable Thread worker;

    /// Permissions that were asked, by their call.
    private final Map<ToolCall, Permission> permissions = new LinkedHashMap<>();

    /// Edits of calls that are not done, for the worker alone.
    private final Map<ToolCall, List<AcpFileEdit>> edits = new LinkedHashMap<>();

    private @Nullable SessionEditWriter writer;
    private boolean isTroubled;

    private record ToolCall(@Nullable String session, String id) {}

    private record Permission(AcpPermission asked, DecisionId decision) {}

    AcpEditRecorder(AcpDesk desk, AcpSessions sessions) {
        this.desk = desk;
        this.sessions = sessions;
    }

    /// The agent asked for permission to use a tool.
    synchronized void asked(@Nullable String session, AcpPermission asked, DecisionId decision) {
        asked.toolCall()
                .ifPresent(id -> {
                    permissions.put(new ToolCall(session, id), new Permission(asked, decision));
                    if (permissions.size() > MOST_CALLS) {
                        permissions.remove(permissions.keySet().iterator().next());
                    }
                });
    }

    /// The agent told of a tool call, in an update or in a request for permission.
    synchronized void told(byte[] line) {
        if (closed || line.length > MOST_BYTES) {
            return;
        }
        waiting.add(line);
        bytes += line.length;
        while (bytes > MOST_BYTES) {
            bytes -= waiting.remove().length;
        }
        if (worker == null) {
            worker = Thread.ofPlatform().daemon().name("acp-edits").start(this::run);
        }
        notifyAll();
    }

    private void run() {
        try {
            for (byte[] line = next(); line != null; line = next()) {
                take(line);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized byte @Nullable [] next() throws InterruptedException {
        while (waiting.isEmpty() && !closed) {
            wait();
        }
        byte[] line = waiting.poll();
        bytes -= line == null ? 0 : line.length;
        return line;
    }

    private void take(byte[] line) {
        LenientFields message =
                LenientFields.parseMessage(line).orElseGet(() -> LenientFields.of(null));
        LenientFields params = message.object("params");
        LenientFields told =
                params.object(
                        message.textOr("method", "").equals(AcpPermission.METHOD)
                                ? "toolCall"
                                : "update");
        String id = told.text("toolCallId");
        if (id == null) {
            return;
        }
        ToolCall call = new ToolCall(params.text("sessionId"), id);
        List<AcpFileEdit> shown = AcpFileEdit.of(told);
        if (!shown.isEmpty()) {
            edits.put(call, shown);
            forgetOldest();
        }
        if (told.textOr("status", "").equals(COMPLETED)) {
            List<AcpFileEdit> done = edits.remove(call);
            if (done != null) {
                record(call, done);
            }
        }
    }

    private void forgetOldest() {
        int size = edits.values().stream().flatMap(List::stream).mapToInt(AcpFileEdit::size).sum();
        while (edits.size() > MOST_CALLS || (size > MOST_BYTES && edits.size() > 1)) {
            List<AcpFileEdit> oldest = edits.remove(edits.keySet().iterator().next());
            size -= oldest == null ? 0 : oldest.stream().mapToInt(AcpFileEdit::size).sum();
        }
    }

    private void record(ToolCall call, List<AcpFileEdit> done) {
        try {
            DecisionStore store = desk.store().orElse(null);
            if (store == null) {
                return;
            }
            Instant now = desk.desk().now();
            Set<DecisionId> followed = followed(call, store, now);
            if (followed.isEmpty()) {
                return;
            }
            SessionEditWriter known = writer;
            if (known == null) {
                known = desk.editWriter(store);
                writer = known;
            }
            SessionEdit edit =
                    new SessionEdit(
                            now,
                            new FieldDigest()
                                    .add(String.valueOf(call.session()))
                                    .add(call.id())
                                    .hex());
            known.write(
                    edit,
                    followed,
                    done.stream().flatMap(each -> edited(call.session(), each).stream()).toList());
        } catch (RuntimeException e) {
            // why: `why` knows less then; the agent and its editor go on
            if (!isTroubled) {
                isTroubled = true;
                desk.say("an edit was not recorded: " + e.getMessage());
            }
        }
    }

    private Optional<SessionEditWriter.EditedFile> edited(
            @Nullable String session, AcpFileEdit edit) {
        try {
            return Optional.of(
                    new SessionEditWriter.EditedFile(
                            sessions.folder(session).resolve(Path.of(edit.path())),
                            edit.added(),
                            edit.all()));
        } catch (InvalidPathException _) {
            return Optional.empty();
        }
    }

    /// The decision that allowed the edit, and what else a person had answered the session.
    private Set<DecisionId> followed(ToolCall call, DecisionStore store, Instant now) {
        Set<DecisionId> followed = new HashSet<>();
        Permission permission = permission(call);
        if (permission != null) {
            store.read(permission.decision())
                    .filter(decision ->
                            answered(decision)
                                    .filter(each -> permission.asked().isAllowedBy(each.answer()))
                                    .isPresent())
                    .ifPresent(decision -> followed.add(decision.id()));
        }
        if (call.session() != null) {
            store
                    .find(
                            DecisionQuery.in(Set.of(DecisionState.RESOLVED))
                                    .where(DecisionFilter.NONE.inSession(call.session()))
                                    .askedSince(now.minus(PAST))
                                    .inOrder(DecisionOrder.NEWEST_FIRST)
                                    .page(null, MOST_ASKED))
                    .stream()
                    .filter(decision -> !decision.terms().intake().isConfirmation())
                    .filter(decision -> answered(decision).isPresent())
                    .limit(MOST_FOLLOWED)
                    .forEach(decision -> followed.add(decision.id()));
        }
        return followed;
    }

    private synchronized @Nullable Permission permission(ToolCall call) {
        return permissions.get(call);
    }

    private static Optional<Outcome.Answered> answered(Decision decision) {
        return decision.outcome() instanceof Outcome.Answered answered
                        && DeciderKind.of(answered.by()) == DeciderKind.PERSON
                ? Optional.of(answered)
                : Optional.empty();
    }

    /// Records what it was told, for a moment at most.
    @Override
    public void close() {
        Thread working;
        synchronized (this) {
            closed = true;
            notifyAll();
            working = worker;
        }
        if (working != null) {
            try {
                boolean _ = working.join(REST);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
