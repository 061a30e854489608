package sayso.analysis.tool;

import static java.util.Objects.requireNonNull;

import sayso.decision.model.Actor;
import sayso.decision.permission.Action;
import sayso.decision.permission.Permissions;

/// The caller of an action on a cycle that is no tool call, such as archiving it or editing its
/// document: the actor, the owner whose cycles may be touched, and the channel.
///
/// @param owner the principal whose cycles may be touched
/// @param channel as in `http`
public record ActionContext(String owner, Actor actor, String channel) {
    public ActionContext {
        requireNonNull(owner, "owner is null");
        requireNonNull(actor, "actor is null");
        requireNonNull(channel, "channel is null");
    }

    /// Whether its actor may do only after a person confirmed it what people do at once.
    boolean needsPerson() {
        return !Permissions.may(actor, new Action.ActUnconfirmed()).isGranted();
    }
}
