package sayso.hub.client;

import java.util.function.Function;
import sayso.wire.UnreadableTextException;
import sayso.wire.api.ProblemReply;

/// Reads the replies of a hub as the types they should have; an error or an unreadable reply
/// becomes a `StoreException`, and an expected refusal its `ProblemReply`.
///
/// @param address whose replies they are
record HubReplyReader(HubAddress address) {
    /// @throws sayso.decision.model.StoreException where it is an error
    HubReply good(HubReply reply) {
        return RemoteEventLog.good(address, reply);
    }

    ProblemReply refusal(HubReply reply) {
        return ProblemReply.read(reply.body())
                .orElseThrow(() -> HubErrorMapper.noHub(address, null));
    }

    <T> T read(HubReply reply, Function<String, T> reader) {
        try {
            return reader.apply(reply.body());
        } catch (UnreadableTextException e) {
            throw HubErrorMapper.unreadable(address, e);
        }
    }
}
