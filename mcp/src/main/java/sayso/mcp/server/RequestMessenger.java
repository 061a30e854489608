package sayso.mcp.server;

import org.jspecify.annotations.Nullable;
import sayso.mcp.feature.ProgressReporter;
import tools.jackson.databind.node.ObjectNode;

/// Sends messages and progress to the client about its open request before the answer, and lets the
/// client go to fetch the rest later, where the transport can.
interface RequestMessenger extends ProgressReporter {
    /// Sends one message on the way of this request's answer. Does nothing once the request is
    /// answered or cancelled, and says so by false.
    boolean say(ObjectNode message);

    /// Lets the client go until it asks for what follows, where the transport can.
    void hangUp();

    /// For requests that are answered at once and have nothing to say before.
    static RequestMessenger silent() {
        return new RequestMessenger() {
            @Override
            public boolean say(ObjectNode message) {
                return false;
            }

            @Override
            public void hangUp() {}

            @Override
            public void report(String message) {}

            @Override
            public void report(long progress, long total, @Nullable String message) {}

            @Override
            public boolean wanted() {
                return false;
            }
        };
    }
}
