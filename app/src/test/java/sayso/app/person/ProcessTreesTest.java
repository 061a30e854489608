package sayso.app.person;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.home.AgentAnswerPolicy;

class ProcessTreesTest {
    @Nested
    class OnLinux implements ProcessTreeContract {
        @Override
        public ProcessTree tree() {
            return new LinuxProcessTree();
        }

        @Test
        void seesParentSessionAndCommandOfAChild() throws Exception {
            Process child = new ProcessBuilder("sleep", "60").start();
            try {
                RunningProcess seen = tree().process(child.pid()).orElseThrow();
                assertThat(seen.parent()).isEqualTo(ProcessHandle.current().pid());
                assertThat(seen.session())
                        .isEqualTo(tree().process(tree().self()).orElseThrow().session());
                assertThat(seen.terminal())
                        .isEqualTo(tree().process(tree().self()).orElseThrow().terminal());
            } finally {
                child.destroyForcibly().waitFor(60, SECONDS);
            }
        }

        @Test
        void findsAnAgentAcrossANewSession(@TempDir Path folder) throws Exception {
            Path agent = folder.resolve("claude");
            Files.writeString(
                    agent,
                    "#!/bin/sh\nsetsid --wait nohup sh -c 'echo $$; read x; exit 0'\nexit 0\n");
            assertThat(agent.toFile().setExecutable(true)).isTrue();
            Process process =
                    new ProcessBuilder(agent.toString())
                            .redirectError(new File("/dev/null"))
                            .start();
            try (BufferedReader lines = process.inputReader()) {
                long pid = Long.parseLong(lines.readLine());
                ProcessOrigin standing =
                        new AnswererResolver(
                                        new From(tree(), pid),
                                        Map.of(),
                                        AgentAnswerPolicy.REFUSE,
                                        "ada")
                                .standing();
                assertThat(standing)
                        .isInstanceOfSatisfying(
                                ProcessOrigin.InsideAgent.class,
                                inside -> assertThat(inside.agent()).isEqualTo("claude-code"));
            } finally {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly().waitFor(60, SECONDS);
            }
        }
    }

    @Nested
    class WithJavaAlone implements ProcessTreeContract {
        @Override
        public ProcessTree tree() {
            return new PortableProcessTree();
        }
    }

    @Nested
    class WrittenDown implements ProcessTreeContract {
        @Override
        public ProcessTree tree() {
            return FakeProcessTree.alone();
        }
    }

    /// The same processes as another one sees them.
    private record From(ProcessTree tree, long self) implements ProcessTree {
        @Override
        public Optional<RunningProcess> process(long pid) {
            return tree.process(pid);
        }
    }
}
