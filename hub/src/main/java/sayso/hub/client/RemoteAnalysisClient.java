package sayso.hub.client;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.tool.ToolCallRequest;
import sayso.analysis.tool.ToolReply;
import sayso.wire.cycle.CycleObject;
import sayso.wire.cycle.api.CallReply;
import sayso.wire.cycle.api.ToolCallBody;

/// Client for the analyses of a remote hub, over its HTTP API: makes tool calls, lists, finds and
/// exports cycles. The token alone determines the caller's rights. Thread-safe.
public final class RemoteAnalysisClient implements AutoCloseable {
    private static final String CYCLES = "/api/cycles";

    /// Stands for the caller's only active cycle, and where a tool needs none.
    private static final String ONLY = "-";

    private static final int NOT_FOUND = 404;

    private final RetryingHubClient calls;
    private final HubReplyReader replies;

    /// Sends nothing yet.
    ///
    /// @param token the credential
    /// @param version of this program, for the hub's log
    public RemoteAnalysisClient(HubAddress address, @Nullable String token, String version) {
        this.calls = new RetryingHubClient(address, token, version, new HubClock());
        this.replies = new HubReplyReader(address);
    }

    /// Makes one call, once: a request that is sent again carries the same key.
    public ToolReply call(ToolCallRequest call) {
        String key = call.idempotencyKey();
        HubRequest request =
                HubRequest.post(
                                one(call.cycle() == null ? ONLY : call.cycle())
                                        + "/tools/"
                                        + HubRequest.encoded(call.tool()),
                                ToolCallBody.write(
                                        call, key == null ? UUID.randomUUID().toString() : key))
                        .as(call.actor());
        HubReply reply = calls.call(request).reply();
        return replies.read(reply, text -> CallReply.read(text, call.cycle()));
    }

    /// Those that this credential reaches, the last changed first, without their contents.
    public List<Cycle> list(int limit) {
        HubReply reply =
                replies.good(calls.call(HubRequest.get(CYCLES).with("limit", limit)).reply());
        return replies.read(reply, CycleObject::readPage);
    }

    /// One with its contents.
    public Optional<Cycle> find(String id) {
        return export(id, "json").map(CycleObject::read);
    }

    /// One as a file.
    ///
    /// @param format as the hub knows it
    /// @return empty where there is no such cycle
    public Optional<String> export(String id, String format) {
        HubReply reply =
                calls.call(HubRequest.get(one(id) + "/document/export").with("format", format))
                        .reply();
        return reply.status() == NOT_FOUND
                ? Optional.empty()
                : Optional.of(replies.good(reply).body());
    }

    private static String one(String id) {
        return CYCLES + "/" + HubRequest.encoded(id);
    }

    @Override
    public void close() {
        calls.close();
    }
}
