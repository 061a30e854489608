package sayso.agent.tools;

import sayso.decision.contract.Description;

/// Result of the sample tool.
public record CountDecisionsResult(@Description("How many there are.") int count) {}
