package sayso.agent.tools;

import org.jspecify.annotations.Nullable;
import sayso.decision.contract.Description;

/// Arguments of the sample tool.
public record CountDecisionsRequest(
        @Description("Whether to count also those that are closed.") @Nullable Boolean all) {}
