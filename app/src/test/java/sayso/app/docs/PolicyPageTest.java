package sayso.app.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import sayso.agent.hooks.AgentToolTable;
import sayso.app.laws.SourceCheckout;
import sayso.decision.plan.policy.ToolClass;
import sayso.decision.plan.policy.ToolTableEntry;
import sayso.shellgate.CustomRule;
import sayso.shellgate.CustomRuleSet;
import sayso.shellgate.GateVerdict;
import sayso.shellgate.ShellGate;

/// The page on the policy of plan mode says what the policy does.
class PolicyPageTest {
    private static final String HEAD = "| `plan.allow` | `plan.deny` | allow | deny | ask |";
    private static final List<GateVerdict> COLUMNS =
            List.of(GateVerdict.ALLOW, GateVerdict.DENY, GateVerdict.ASK);

    @Test
    void everyLineIsJudgedAsItsColumnSaysWithTheSettingsBesideIt() {
        int judged = 0;
        for (String row : rows()) {
            String[] cells = row.replace("\\|", "\1").split("\\|", -1);
            CustomRuleSet rules = new CustomRuleSet(rules(cells[1]), rules(cells[2]));
            for (int i = 0; i < COLUMNS.size(); i++) {
                for (String line : entries(cells[3 + i])) {
                    assertThat(new ShellGate().judge(line, Set.of(), rules).verdict())
                            .as("%s with %s", line, rules)
                            .isEqualTo(COLUMNS.get(i));
                    judged++;
                }
            }
        }
        assertThat(judged).isGreaterThan(20);
    }

    @Test
    void everyWordOfTheTableOfToolsIsExplained() {
        String page = SourceCheckout.read("docs/reference/plan-policy.md");
        Set<String> words = new TreeSet<>();
        AgentToolTable.all().lines().stream().map(ToolTableEntry::word).forEach(words::add);
        Arrays.stream(ToolClass.values())
                .filter(kind -> kind != ToolClass.UNKNOWN)
                .map(kind -> kind.name().toLowerCase(Locale.ROOT))
                .forEach(words::add);

        assertThat(words).allSatisfy(word -> assertThat(page).contains("\n| " + word + " | "));
    }

    private static List<String> rows() {
        List<String> lines = SourceCheckout.read("docs/reference/plan-policy.md").lines().toList();
        int head = lines.indexOf(HEAD);
        assertThat(head).isPositive();
        return lines.subList(head + 2, lines.size()).stream()
                .takeWhile(line -> line.startsWith("|"))
                .toList();
    }

    private static List<CustomRule> rules(String cell) {
        return entries(cell).stream().map(text -> new CustomRule(text, "the page")).toList();
    }

    private static List<String> entries(String cell) {
        return cell.isBlank()
                ? List.of()
                : Arrays.stream(cell.strip().split(" · ", -1))
                        .map(entry -> entry.substring(1, entry.length() - 1).replace('\1', '|'))
                        .toList();
    }
}
