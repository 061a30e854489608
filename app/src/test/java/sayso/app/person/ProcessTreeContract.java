package sayso.app.person;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// What every view of the processes promises.
interface ProcessTreeContract {
    ProcessTree tree();

    @Test
    default void findsTheOneThatAsks() {
        RunningProcess self = tree().process(tree().self()).orElseThrow();
        assertThat(self.pid()).isEqualTo(tree().self());
        assertThat(self.program()).isEqualTo("java");
    }

    @Test
    default void leadsUpToTheTop() {
        long pid = tree().self();
        int steps = 0;
        while (pid > 0 && tree().process(pid).isPresent() && steps < 64) {
            pid = tree().process(pid).orElseThrow().parent();
            steps++;
        }
        assertThat(steps).isBetween(1, 63);
    }

    @Test
    default void knowsNothingOfAProcessThatIsNotThere() {
        assertThat(tree().process(Integer.MAX_VALUE)).isEmpty();
    }
}
