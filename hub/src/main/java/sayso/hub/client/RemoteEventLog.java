package sayso.hub.client;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.EventLog;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LogContent;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogQuery;
import sayso.decision.log.LogStream;
import sayso.decision.log.LoggedEvent;
import sayso.decision.log.WakeupSignal;
import sayso.wire.UnreadableTextException;
import sayso.wire.api.LogReplyReader;
import sayso.wire.api.ProblemReply;
import sayso.wire.decision.LogReply;

/// Event log of a remote hub: reads it page by page over the HTTP API, wakes listeners at new
/// events, and has the hub verify it. An agent's token reads only the events of its own decisions.
final class RemoteEventLog implements EventLog {
    private static final int PAGE = 500;
    private static final int UNKNOWN = 404;

    private final RetryingHubClient calls;
    private final EventFeedClient doorbell;

    RemoteEventLog(RetryingHubClient calls, EventFeedClient doorbell) {
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
    public WakeupSignal wakeups() {
        return doorbell.listen();
    }

    /// The hub checks its own log; how far it is, it does not tell.
    @Override
    public LogCheckResult verify(LongConsumer checked) {
        HubReply reply =
                good(calls.address(), calls.call(HubRequest.get("/api/events/check")).reply());
        LogCheckResult check = LogReplyReader.check(reply.body());
        if (check instanceof LogCheckResult.Intact(long events, _, _)) {
            checked.accept(events);
        }
        return check;
    }

    @Override
    public Optional<LogCheckResult> verify(LogStream part, LongConsumer checked) {
        HubRequest request = HubRequest.get("/api/events/check").with("project", part.id());
        HubReply reply = calls.call(request).reply();
        if (reply.status() == UNKNOWN) {
            return Optional.empty();
        }
        return Optional.of(LogReplyReader.check(good(calls.address(), reply).body()));
    }

    private LogReply page(LogQuery query) {
        HubRequest request =
                HubRequest.get("/api/events")
                        .with("after", query.after())
                        .with("since", query.since())
                        .with("decision", query.decision())
                        .with("limit", query.limit())
                        .with("last", query.last() ? "true" : null);
        HubReply reply = good(calls.address(), calls.call(request).reply());
        try {
            return LogReplyReader.read(reply.body());
        } catch (UnreadableTextException e) {
            throw HubErrorMapper.unreadable(calls.address(), e);
        }
    }

    /// @throws sayso.decision.model.StoreException for any refusal
    static HubReply good(HubAddress address, HubReply reply) {
        if (reply.isGood()) {
            return reply;
        }
        throw HubErrorMapper.refused(
                address,
                ProblemReply.read(reply.body())
                        .orElseThrow(() -> HubErrorMapper.noHub(address, null)));
    }
}
