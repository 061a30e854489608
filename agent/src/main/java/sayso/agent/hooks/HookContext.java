package sayso.agent.hooks;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import sayso.decision.delivery.MessageQueueStore;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.turn.TurnSettings;
import sayso.decision.turn.TurnStore;

/// Everything needed to handle one caller's hooks: the stores and the desk, the turn settings, the
/// owner, plan mode, and whether the caller shows replies and can wait for a person.
///
/// @param owner the principal whose agents they are
/// @param pane the tmux pane the agent runs in, where the caller can know
/// @param autonomous whether the agent works without a person beside it
/// @param dialogs what is done about questions that an agent asks in a dialog of its own
/// @param repositories by which the folders of agents are known
/// @param plans plan mode, and how long its gate may wait
/// @param tells whether the caller shows a reply to the agent; else nothing is taken out of its queue
/// @param trace told what was found and done, for people who look into it
public record HookContext(
        TurnStore turns,
        MessageQueueStore queue,
        LocalDecisionDesk desk,
        TurnSettings settings,
        String owner,
        @Nullable String pane,
        boolean autonomous,
        Dialogs dialogs,
        FolderRepositories repositories,
        PlanGateContext plans,
        boolean tells,
        Consumer<String> trace) {
    /// Handling of the questions that an agent asks in a dialog of its own: the person who sits
    /// there, whether to wait for an answer from elsewhere, and whether permissions are captured.
    ///
    /// @param person who sits at that dialog
    /// @param there whether the agent is still there, for a caller that can wait for an answer from
    ///     elsewhere; null for one that cannot, or may not
    /// @param permissions whether those count that ask whether a tool may be used
    /// @param forms how long forms of other MCP servers are held back for an answer from elsewhere; zero
    ///     for not at all
    /// @param refusals how long a refusal of the agent's auto mode is held back likewise
    public record Dialogs(
            String person,
            @Nullable BooleanSupplier there,
            boolean permissions,
            Duration forms,
            Duration refusals) {
        public Dialogs {
            requireNonNull(person, "person is null");
            requireNonNull(forms, "forms is null");
            requireNonNull(refusals, "refusals is null");
        }
    }

    public HookContext {
        requireNonNull(turns, "turns is null");
        requireNonNull(queue, "queue is null");
        requireNonNull(desk, "desk is null");
        requireNonNull(settings, "settings is null");
        requireNonNull(owner, "owner is null");
        requireNonNull(dialogs, "dialogs is null");
        requireNonNull(repositories, "repositories is null");
        requireNonNull(plans, "plans is null");
        requireNonNull(trace, "trace is null");
    }

    /// The same for a caller that shows the reply to nobody or somebody, and is told what was done.
    public HookContext as(boolean shows, Consumer<String> to) {
        return new HookContext(
                turns,
                queue,
                desk,
                settings,
                owner,
                pane,
                autonomous,
                dialogs,
                repositories,
                plans,
                shows,
                to);
    }
}
