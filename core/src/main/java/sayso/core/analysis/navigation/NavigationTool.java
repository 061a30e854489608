package sayso.core.analysis.navigation;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.call.Otherwise;
import sayso.core.analysis.call.Removes;
import sayso.core.analysis.call.Says;
import sayso.core.analysis.call.Text;
import sayso.core.analysis.cycle.Component;
import sayso.core.analysis.cycle.ComponentStatus;
import sayso.core.analysis.cycle.CycleStatus;
import sayso.core.analysis.cycle.ItemId;
import sayso.core.analysis.table.AlternativeId;

/// A tool that moves a cycle on.
public sealed interface NavigationTool {
    @Says("Start a component whose prerequisite is started, and move to it.")
    record StartComponent(Component component) implements NavigationTool {
        public record Result(
                Component component, ComponentStatus status, Component currentComponent) {}
    }

    @Says("Move to a started component.")
    record NavigateToComponent(Component component) implements NavigationTool {
        public record Result(Component currentComponent, ComponentStatus status) {}
    }

    @Says("Complete a component if its rules hold, and start the next.")
    record CompleteComponent(
            Component component,
            @Otherwise("false") @Nullable Boolean acceptGaps,
            @Text(500) @Nullable String reason,
            @Nullable ItemId confirmationId)
            implements NavigationTool {
        public record Result(
                Component component,
                ComponentStatus status,
                Component currentComponent,
                List<String> warnings) {}
    }

    @Says("Reopen a complete component for revision.")
    record ReopenComponent(Component component, @Text(500) String reason)
            implements NavigationTool {
        public record Result(
                Component component,
                ComponentStatus status,
                Component currentComponent,
                List<Component> affected) {}
    }

    @Removes
    @Says("Close the cycle with the person's decision.")
    record CompleteCycle(
            @Nullable AlternativeId chosenAlternativeId,
            @Text(2000) String rationale,
            @Nullable ItemId confirmationId)
            implements NavigationTool {
        public record Result(
                CycleStatus status,
                @Nullable AlternativeId chosenAlternativeId,
                int expiredRevisits,
                int expiredConfirmations) {}
    }
}
