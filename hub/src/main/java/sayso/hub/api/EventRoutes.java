package sayso.hub.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import sayso.decision.log.EventLog;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogFollower;
import sayso.decision.log.LogQuery;
import sayso.decision.log.LogStream;
import sayso.decision.log.WakeupSignal;
import sayso.wire.decision.LogReply;
import sayso.wire.decision.VerifyReply;

/// Serves the event log over HTTP, as pages or as a stream of server-sent events, and verifies its
/// hash chain. Agents read only the events of their own decisions.
final class EventRoutes {
    private static final int OK = 200;
    private static final int USUAL = 100;
    private static final int MOST = 1_000;
    private static final int AT_ONCE = 100;
    private static final Duration KEEP_ALIVE = Duration.ofSeconds(4);

    private EventRoutes() {}

    static void read(ApiRequestContext call) throws IOException, InterruptedException {
        boolean feed = call.exchange().header("Accept").orElse("").contains("text/event-stream");
        if (feed) {
            follow(call);
        } else {
            page(call);
        }
    }

    /// Recomputes the hash chain, with signs of life: a long log takes a while.
    static void check(ApiRequestContext call) throws IOException {
        Optional<String> project = call.parameters().text("project");
        call.parameters().refuseFaults();
        KeepAliveReply reply = new KeepAliveReply(call);
        EventLog log = call.desk().log();
        LogCheckResult check =
                project.isEmpty()
                        ? log.verify(_ -> reply.mayGiveSign())
                        : log.verify(new LogStream(project.get()), _ -> reply.mayGiveSign())
                                .orElseThrow(() -> ApiProblems.noPart(project.get()));
        reply.end(new VerifyReply(check, null).toJson());
    }

    private static void page(ApiRequestContext call) throws IOException {
        QueryParameters parameters = call.parameters();
        LogQuery query =
                new LogQuery(
                        parameters.number("after", 0, Long.MAX_VALUE, 0),
                        parameters.instant("since").orElse(null),
                        parameters.id("decision").orElse(null),
                        parameters.whole("limit", 1, MOST, USUAL),
                        parameters.flag("last"));
        parameters.refuseFaults();
        DecisionVisibility visibility = new DecisionVisibility(call.desk(), call.acting());
        EventLog log = call.desk().log();
        List<LogEntry> found = log.entries(query);
        boolean more = !query.last() && found.size() == query.limit();
        List<LogEntry> shown =
                found.stream().filter(entry -> visibility.shows(entry.decision())).toList();
        Long next = more ? found.getLast().sequence() : null;
        call.reply(OK, new LogReply(shown, log.head(), next).toJson());
    }

    private static void follow(ApiRequestContext call) throws IOException, InterruptedException {
        EventLog log = call.desk().log();
        QueryParameters parameters = call.parameters();
        long after = parameters.number("after", 0, Long.MAX_VALUE, -1);
        parameters.refuseFaults();
        Optional<Long> last = lastSeen(call);
        try (WakeupSignal wakeups = log.wakeups()) {
            LogFollower follower =
                    new LogFollower(log, last.orElse(after < 0 ? log.head() : after));
            DecisionVisibility visibility = new DecisionVisibility(call.desk(), call.acting());
            call.sayTime();
            try (OutputStream out = call.exchange().stream(OK, "text/event-stream")) {
                comment(out, "the feed begins");
                feed(call, follower, visibility, wakeups, out);
            } catch (IOException e) {
                // why: whoever goes away says so in no other way, and nothing is left to be told
                return;
            }
        }
    }

    /// Until the caller goes away or the hub stops.
    private static void feed(
            ApiRequestContext call,
            LogFollower follower,
            DecisionVisibility visibility,
            WakeupSignal wakeups,
            OutputStream out)
            throws IOException {
        long quiet = System.nanoTime();
        while (true) {
            switch (follower.look(AT_ONCE)) {
                case LogFollower.Look.More(List<LogEntry> entries) -> {
                    for (LogEntry entry : entries) {
                        if (visibility.shows(entry.decision())) {
                            event(out, entry.sequence(), entry.kind(), LogReply.line(entry));
                            quiet = System.nanoTime();
                        }
                    }
                }
                case LogFollower.Look.Replaced(long common) ->
                        event(out, common, "log_replaced", "{\"common\":" + common + "}");
                case LogFollower.Look.Nothing _ -> {
                    if (!slept(call, wakeups)) {
                        return;
                    }
                }
            }
            if (System.nanoTime() - quiet >= KEEP_ALIVE.toNanos()) {
                comment(out, "still here");
                quiet = System.nanoTime();
            }
        }
    }

    /// @return false when the hub stops
    private static boolean slept(ApiRequestContext call, WakeupSignal wakeups) {
        try {
            return call.exchange()
                    .whileWaiting(() -> {
                        wakeups.await(KEEP_ALIVE);
                        return true;
                    });
        } catch (InterruptedException e) {
            return false;
        }
    }

    private static Optional<Long> lastSeen(ApiRequestContext call) {
        Optional<String> header = call.exchange().header("Last-Event-ID");
        if (header.isEmpty() || !header.get().matches("\\d{1,18}")) {
            return Optional
                    .empty(); // why: as its standard says, an id that makes no sense counts as none
        }
        return Optional.of(Long.parseLong(header.get()));
    }

    private static void event(OutputStream out, long id, String kind, String json)
            throws IOException {
        out.write(("id: " + id + "\nevent: " + kind + "\ndata: " + json + "\n\n").getBytes(UTF_8));
    }

    private static void comment(OutputStream out, String text) throws IOException {
        out.write((": " + text + "\n\n").getBytes(UTF_8));
    }
}
