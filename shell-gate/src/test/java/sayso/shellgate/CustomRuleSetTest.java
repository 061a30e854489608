package sayso.shellgate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What settings add to the table of verbs.
class CustomRuleSetTest {
    private final ShellGate gate = new ShellGate();

    @ParameterizedTest
    @CsvSource(
            delimiter = '¦',
            value = {
                "terraform plan ¦ terraform plan -no-color ¦ ALLOW",
                "terraform plan ¦ terraform apply ¦ DENY",
                "terraform plan ¦ terraform -chdir=x plan ¦ ASK",
                "terraform plan ¦ terraform plan $X ¦ ASK",
                "terraform plan ¦ terraform plan > out ¦ DENY",
                "terraform plan ¦ terraform plan && rm a ¦ DENY",
                "terraform plan ¦ PATH=. terraform plan ¦ DENY",
                "make lint ¦ make lint ¦ ALLOW",
                "make lint ¦ cd src && make lint | tail -3 ¦ ALLOW",
                "make lint ¦ make lint deploy ¦ ALLOW",
                "make lint ¦ make deploy ¦ ASK",
                "./check.sh ¦ ./check.sh --all ¦ ALLOW",
                "./check.sh ¦ sh check.sh ¦ ASK",
                "rm ¦ rm a ¦ ASK",
                "rm ¦ find . -delete ¦ DENY",
                "rm a ¦ rm a ¦ ALLOW",
                "rm a ¦ rm a b ¦ ASK",
                "rm a ¦ rm -r a ¦ DENY",
                "git push ¦ git push --force ¦ ASK",
                "git push ¦ git push ¦ ALLOW",
                "xargs ¦ ls | xargs ./deploy ¦ ASK",
                "timeout ¦ timeout 5 ./deploy ¦ ASK",
                "find ¦ find . -exec ./deploy {} + ¦ ASK",
                "sudo ¦ sudo rm a ¦ ASK",
                "bash ¦ bash -c 'rm a' ¦ ASK",
                "tool:Bash ¦ rm a ¦ DENY"
            })
    void whatIsAllowedHoldsForTheCommandThatBeginsSo(
            String allow, String line, GateVerdict verdict) {
        CustomRuleSet rules = new CustomRuleSet(List.of(rule(allow)), List.of());

        assertThat(judge(line, rules).verdict()).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '¦',
            value = {
                "curl ¦ curl -I https://example.org ¦ DENY",
                "curl ¦ /usr/bin/curl https://example.org ¦ DENY",
                "curl ¦ ls | xargs curl ¦ DENY",
                "curl ¦ find . -exec curl {} + ¦ DENY",
                "curl ¦ echo $(curl https://example.org) ¦ DENY",
                "curl ¦ curl() { ls; }; curl ¦ DENY",
                "curl ¦ echo curl ¦ ALLOW",
                "git log ¦ git --no-pager log -1 ¦ DENY",
                "git log ¦ git -C core log -1 ¦ DENY",
                "git log ¦ git status ¦ ALLOW",
                "git log --all ¦ git log --oneline --all ¦ DENY",
                "git log --all ¦ git log --oneline ¦ ALLOW"
            })
    void whatIsDeniedHoldsWhereverItStands(String deny, String line, GateVerdict verdict) {
        CustomRuleSet rules = new CustomRuleSet(List.of(), List.of(rule(deny)));

        assertThat(judge(line, rules).verdict()).isEqualTo(verdict);
    }

    @Test
    void whatIsDeniedBeatsWhatIsAllowedAndWhatAPersonGranted() {
        CustomRuleSet rules =
                new CustomRuleSet(
                                List.of(rule("make lint"), rule("mvn test")), List.of(rule("make")))
                        .and(new CustomRuleSet(List.of(), List.of(rule("mvn"))));

        assertThat(judge("make lint", rules).verdict()).isEqualTo(GateVerdict.DENY);
        assertThat(gate.judge("mvn test", Set.of("mvn test"), rules).verdict())
                .isEqualTo(GateVerdict.DENY);
    }

    @Test
    void aJudgmentSaysWhichSettingDecided() {
        CustomRuleSet rules =
                new CustomRuleSet(List.of(rule("rm"), rule("make lint")), List.of(rule("curl")));

        assertThat(judge("make lint", rules).sentence())
                .isEqualTo("plan mode: allowed: 'make lint' stands in the settings");
        assertThat(judge("ls && make lint", rules).sentence()).contains("'make lint' stands in");
        assertThat(judge("curl x; ls", rules).sentence())
                .isEqualTo("plan mode: 'curl x' refused: 'curl' stands in the settings");
        assertThat(judge("rm a", rules).sentence())
                .startsWith("plan mode: 'rm a' needs a person's word: ")
                .contains("'rm' stands in the settings and does not say all of it");
        assertThat(judge("ls", rules).rule()).isNull();
        assertThat(judge("chmod +x a", rules).rule()).isNull();
    }

    @Test
    void withoutSettingsTheTableDecides() {
        for (String line : Arrays.asList("ls", "rm a", "make lint", "terraform plan")) {
            assertThat(judge(line, CustomRuleSet.NONE)).isEqualTo(gate.judge(line));
        }
    }

    private GateJudgment judge(String line, CustomRuleSet rules) {
        return gate.judge(line, Set.of(), rules, new FakeShellContext());
    }

    private static CustomRule rule(String text) {
        return new CustomRule(text, "the settings");
    }
}
