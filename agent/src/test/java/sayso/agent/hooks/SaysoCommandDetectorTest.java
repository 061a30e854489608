package sayso.agent.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SaysoCommandDetectorTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "sayso decision request -p x -o a",
                "/opt/sayso/bin/sayso ask \"Deploy?\" yes no",
                "cd shop && sayso decision request -p 'a; b' -o a",
                "A=1 B='x y' gt decision request -p x",
                "x=$(sayso ask \"Deploy?\" yes no); echo $x",
                "echo `sayso ask x`",
                "bash -c 'sayso decision request -p x'",
                "sh -c \"cd /tmp; bd decision create x\"",
                "git diff | sayso decision request -c - -p x",
                "if true; then sayso collect q.json; fi",
                "(sayso ask x)",
                "env SAYSO_HOME=/tmp/h sayso ask x",
                "echo a\nsayso ask x"
            })
    void seesWhoAsks(String command) {
        assertThat(SaysoCommandDetector.asks(command)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "make",
                "echo sayso ask",
                "echo 'sayso decision request'",
                "grep -r \"sayso ask\" .",
                "SAYSO decision request",
                "sayso decision list",
                "sayso.sh ask",
                "cat <<< 'x; sayso ask'",
                "echo $(",
                "echo '",
                "bash -c",
                "\\"
            })
    void seesWhoDoesNot(String command) {
        assertThat(SaysoCommandDetector.asks(command)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"sayso ls", "make; sayso decision await d-1", "x=$(sayso status)"})
    void knowsSaysoAtWhateverItDoes(String command) {
        assertThat(SaysoCommandDetector.runsSayso(command)).isTrue();
        assertThat(SaysoCommandDetector.asks(command)).isFalse();
    }
}
