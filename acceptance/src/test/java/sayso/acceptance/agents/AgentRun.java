package sayso.acceptance.agents;

import java.time.Duration;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.TmuxTerminal;

/// One run of an agent.
interface AgentRun extends AutoCloseable {
    /// Returns once the agent's turn is over.
    ///
    /// @param lastWords what its model says at the end
    void ends(String lastWords);

    /// SIGKILL to the agent and what it started.
    void kill();

    @Override
    void close();

    /// Of a program that ends with its turn.
    static AgentRun of(TestProcess running) {
        return new AgentRun() {
            @Override
            public void ends(String lastWords) {
                running.killAfter(Duration.ofMinutes(8)).succeeded();
            }

            @Override
            public void kill() {
                running.kill();
            }

            @Override
            public void close() {
                running.close();
            }
        };
    }

    /// Of a program in a terminal, which stays.
    static AgentRun of(TmuxTerminal terminal) {
        return new AgentRun() {
            @Override
            public void ends(String lastWords) {
                terminal.shows(lastWords);
            }

            @Override
            public void kill() {
                terminal.kill();
            }

            @Override
            public void close() {
                terminal.close();
            }
        };
    }
}
