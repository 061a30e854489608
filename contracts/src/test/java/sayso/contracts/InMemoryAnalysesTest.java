package sayso.contracts;

import sayso.core.analysis.tool.AnalysisStore;
import sayso.core.analysis.tool.InMemoryAnalyses;
import sayso.core.decision.EventLog;
import sayso.core.decision.InMemoryStore;

class InMemoryAnalysesTest implements AnalysisStoreContract {
    private final SettableClock clock = SettableClock.standing();
    private final InMemoryStore decisions = new InMemoryStore(clock);
    private final InMemoryAnalyses analyses = new InMemoryAnalyses(decisions);

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
