package sayso.hub.client;

import java.util.function.Function;
import sayso.wire.api.ProblemReply;
import sayso.wire.stored.UnreadableException;

/// What a hub replied, read as what it should be.
///
/// @param address whose replies they are
record Replies(HubAddress address) {
    /// @throws sayso.core.decision.StoreException where it is an error
    Reply good(Reply reply) {
        return RemoteLog.good(address, reply);
    }

    ProblemReply refusal(Reply reply) {
        return ProblemReply.read(reply.body()).orElseThrow(() -> HubTrouble.noHub(address, null));
    }

    <T> T read(Reply reply, Function<String, T> reader) {
        try {
            return reader.apply(reply.body());
        } catch (UnreadableException e) {
            throw HubTrouble.unreadable(address, e);
        }
    }
}
