package sayso.hub.client;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.EventLog;
import sayso.core.decision.LogCheck;
import sayso.core.decision.LogContent;
import sayso.core.decision.LogEntry;
import sayso.core.decision.LogQuery;
import sayso.core.decision.LoggedEvent;
import sayso.core.decision.Wakeups;
import sayso.wire.api.LogPage;
import sayso.wire.api.ProblemReply;
import sayso.wire.decision.LogReply;
import sayso.wire.stored.UnreadableException;

/// The log of a hub elsewhere, read page by page. An agent's token reads its own decisions' events.
final class RemoteLog implements EventLog {
    private static final int PAGE = 500;

    private final Calls calls;
    private final Doorbell doorbell;

    RemoteLog(Calls calls, Doorbell doorbell) {
        this.calls = calls;
        this.doorbell = doorbell;
    }

    @Override
    public long head() {
        return page(LogQuery.last(1)).head();
    }

    @Override
    public List<LoggedEvent> since(long sequence, int limit) {
        List<LoggedEvent> events = new ArrayList<>();
        @Nullable Long after = sequence;
        while (after != null && events.size() < limit) {
            LogReply page = page(LogQuery.after(after, Math.min(PAGE, limit)));
            for (LogEntry entry : page.entries()) {
                if (entry.content() instanceof LogContent.Known known && events.size() < limit) {
                    events.add(
                            new LoggedEvent(
                                    entry.sequence(),
                                    entry.at(),
                                    entry.decision(),
                                    known.event(),
                                    entry.hash()));
                }
            }
            after = page.next();
        }
        return events;
    }

    @Override
    public List<LogEntry> entries(LogQuery query) {
        if (query.last() && query.limit() <= PAGE) {
            return page(query).entries();
        }
        Deque<LogEntry> entries = new ArrayDeque<>();
        @Nullable Long after = query.after();
        while (after != null && (query.last() || entries.size() < query.limit())) {
            int most = query.last() ? PAGE : Math.min(PAGE, query.limit() - entries.size());
            LogReply page = page(new LogQuery(after, query.since(), query.decision(), most, false));
            entries.addAll(page.entries());
            while (query.last() && entries.size() > query.limit()) {
                entries.removeFirst();
            }
            after = page.next();
        }
        return List.copyOf(entries);
    }

    @Override
    public Wakeups wakeups() {
        return doorbell.listen();
    }

    /// The hub checks its own log; how far it is, it does not tell.
    @Override
    public LogCheck verify(LongConsumer checked) {
        Reply reply = good(calls.address(), calls.call(Request.get("/api/events/check")).reply());
        LogCheck check = LogPage.check(reply.body());
        if (check instanceof LogCheck.Intact(long events, _)) {
            checked.accept(events);
        }
        return check;
    }

    private LogReply page(LogQuery query) {
        Request request =
                Request.get("/api/events")
                        .with("after", query.after())
                        .with("since", query.since())
                        .with("decision", query.decision())
                        .with("limit", query.limit())
                        .with("last", query.last() ? "true" : null);
        Reply reply = good(calls.address(), calls.call(request).reply());
        try {
            return LogPage.read(reply.body());
        } catch (UnreadableException e) {
            throw HubTrouble.unreadable(calls.address(), e);
        }
    }

    /// @throws sayso.core.decision.StoreException for any refusal
    static Reply good(HubAddress address, Reply reply) {
        if (reply.isGood()) {
            return reply;
        }
        throw HubTrouble.refused(
                address,
                ProblemReply.read(reply.body()).orElseThrow(() -> HubTrouble.noHub(address, null)));
    }
}
