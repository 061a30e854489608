package sayso.mcp.server;

import tools.jackson.databind.node.ObjectNode;

/// How whoever works on a request speaks to its client before the answer.
interface Speaker extends Progress {
    /// Sends one message on the way of this request's answer. Does nothing once the request is
    /// answered or cancelled, and says so by false.
    boolean say(ObjectNode message);

    /// Sends one message even after the request was cancelled: takes back what was asked.
    void sayEvenIfCancelled(ObjectNode message);

    /// For requests that are answered at once and have nothing to say before.
    static Speaker silent() {
        return new Speaker() {
            @Override
            public boolean say(ObjectNode message) {
                return false;
            }

            @Override
            public void sayEvenIfCancelled(ObjectNode message) {}

            @Override
            public void report(String message) {}

            @Override
            public boolean wanted() {
                return false;
            }
        };
    }
}
