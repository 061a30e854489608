package sayso.analysis.navigation;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.DefaultValue;
import sayso.analysis.call.DestructiveTool;
import sayso.analysis.call.TextLength;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.CycleStatus;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.table.AlternativeId;
import sayso.decision.contract.Description;

/// A call of a tool that moves a cycle on: to start, complete or reopen a component, to move to
/// one, or to complete the cycle. One record per tool, with the parameters as components and the
/// answer as nested `Result`.
public sealed interface NavigationTool {
    @Description("Start a component whose prerequisite is started, and move to it.")
    record StartComponent(Component component) implements NavigationTool {
        public record Result(
                Component component, ComponentStatus status, Component currentComponent) {}
    }

    @Description("Move to a started component.")
    record NavigateToComponent(Component component) implements NavigationTool {
        public record Result(Component currentComponent, ComponentStatus status) {}
    }

    @Description("Complete a component if its rules hold, and start the next.")
    record CompleteComponent(
            Component component,
            @DefaultValue("false") @Nullable Boolean acceptGaps,
            @TextLength(500) @Nullable String reason,
            @Nullable ItemId confirmationId)
            implements NavigationTool {
        public record Result(
                Component component,
                ComponentStatus status,
                Component currentComponent,
                List<String> warnings) {}
    }

    @Description("Reopen a complete component for revision.")
    record ReopenComponent(Component component, @TextLength(500) String reason)
            implements NavigationTool {
        public record Result(
                Component component,
                ComponentStatus status,
                Component currentComponent,
                List<Component> affected) {}
    }

    @DestructiveTool
    @Description("Close the cycle with the person's decision.")
    record CompleteCycle(
            @Nullable AlternativeId chosenAlternativeId,
            @TextLength(2000) String rationale,
            @Nullable ItemId confirmationId)
            implements NavigationTool {
        public record Result(
                CycleStatus status,
                @Nullable AlternativeId chosenAlternativeId,
                int expiredRevisits,
                int expiredConfirmations) {}
    }
}
