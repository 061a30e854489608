package sayso.hub.client;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import sayso.decision.lifecycle.ImportResult;
import sayso.decision.memory.MemoryQuery;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.PortableDecision;
import sayso.decision.statistics.DecisionStatistics;
import sayso.decision.statistics.StatisticsDimension;
import sayso.decision.statistics.StatisticsQuery;
import sayso.decision.store.DecisionCounts;
import sayso.decision.store.DecisionOrder;
import sayso.decision.store.DecisionQuery;
import sayso.wire.api.CountsReply;
import sayso.wire.api.DecisionFormat;
import sayso.wire.api.DecisionPage;
import sayso.wire.api.ImportBody;
import sayso.wire.api.ImportReply;
import sayso.wire.decision.StatsReply;

/// Lists, counts and imports decisions at a remote hub, and reads statistics about them.
final class RemoteListClient {
    private static final int UNKNOWN = 404;

    private final RetryingHubClient calls;
    private final HubReplyReader replies;

    RemoteListClient(RetryingHubClient calls, HubReplyReader replies) {
        this.calls = calls;
        this.replies = replies;
    }

    List<Decision> list(DecisionQuery query) {
        HubRequest request =
                DecisionQueryEncoder.to(
                                query,
                                HubRequest.get("/api/decisions")
                                        .with("form", DecisionFormat.RECORD.wireName()))
                        .with(
                                "order",
                                query.order() == DecisionOrder.URGENT_FIRST
                                        ? null
                                        : query.order().wireName())
                        .with("after", query.after())
                        .with("limit", query.limit());
        return replies.read(replies.good(calls.call(request).reply()), DecisionPage::read);
    }

    /// Earlier decisions of a place; an older hub knows none.
    List<Decision> recall(MemoryQuery query, Actor reader) {
        HubRequest request =
                HubRequest.get("/api/recall")
                        .with("form", DecisionFormat.RECORD.wireName())
                        .with("owner", query.asker().owner())
                        .with("asker", query.asker().name())
                        .with("project", query.asker().project())
                        .with("repository", query.asker().repository())
                        .with("words", query.words().isBlank() ? null : query.words())
                        .with("unsettled", query.isSettled() ? null : "true")
                        .with("limit", query.limit())
                        .as(reader);
        HubReply reply = calls.call(request).reply();
        return reply.status() == UNKNOWN
                ? List.of()
                : replies.read(replies.good(reply), DecisionPage::read);
    }

    DecisionCounts count(DecisionQuery query) {
        HubRequest request = DecisionQueryEncoder.to(query, HubRequest.get("/api/counts"));
        return replies.read(replies.good(calls.call(request).reply()), CountsReply::read).counts();
    }

    /// In several requests where one would be too long.
    List<ImportResult> importAll(List<PortableDecision> decisions, boolean dryRun, Actor by) {
        List<ImportResult> results = new ArrayList<>();
        for (ImportBody body : ImportBody.of(decisions, dryRun)) {
            HubRequest request = HubRequest.post("/api/import", body.toJson()).as(by);
            results.addAll(
                    replies.read(replies.good(calls.call(request).reply()), ImportReply::read));
        }
        return results;
    }

    DecisionStatistics statistics(StatisticsQuery query) {
        String by =
                query.by().stream()
                        .map(StatisticsDimension::wireName)
                        .sorted()
                        .collect(Collectors.joining(","));
        HubRequest request =
                HubRequest.get("/api/stats")
                        .with("since", query.since())
                        .with("owner", query.owner())
                        .with("by", by.isEmpty() ? "none" : by);
        return replies.read(replies.good(calls.call(request).reply()), StatsReply::read)
                .statistics();
    }
}
