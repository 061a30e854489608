package sayso.contracts;

import sayso.analysis.tool.AnalysisStore;
import sayso.contracts.memory.InMemoryAnalysisStore;
import sayso.decision.log.EventLog;
import sayso.decision.store.InMemoryDecisionStore;

class InMemoryAnalysisStoreTest implements AnalysisStoreContract {
    private final SettableClock clock = SettableClock.standing();
    private final InMemoryDecisionStore decisions = new InMemoryDecisionStore(clock);
    private final InMemoryAnalysisStore analyses = new InMemoryAnalysisStore(decisions);

    @Override
    public AnalysisStore analyses() {
        return analyses;
    }

    @Override
    public AnalysisStore anotherAnalyses() {
        return analyses;
    }

    @Override
    public EventLog analysesLog() {
        return decisions.log();
    }

    @Override
    public SettableClock clock() {
        return clock;
    }
}
