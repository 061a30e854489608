package sayso.hub.client;

import sayso.wire.api.ProblemReply;

/// What came of using a launch ticket at a hub elsewhere.
public sealed interface Attached {
    /// @param desk where the person at this terminal answers that one decision; whoever asked closes it
    record Seated(RemoteDesk desk) implements Attached {}

    record Refused(ProblemReply problem) implements Attached {}
}
