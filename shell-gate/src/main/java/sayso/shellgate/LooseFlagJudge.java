package sayso.shellgate;

import java.util.List;
import java.util.Map;

/// Judges the flags of commands whose words are not parsed by a rule, and puts to a person a word
/// that may be a flag the rule names: several may be joined behind one hyphen, and GNU programs
/// accept a prefix of a long one.
final class LooseFlagJudge {
    private LooseFlagJudge() {}

    /// What the flags mean that the rule of the verb names, although it only looks without them.
    static GateJudgment judge(ParsedCommand line) {
        Map<String, FlagRule> flags = line.rule().flags();
        GateJudgment found = GateJudgment.ALLOWED;
        for (ShellArgument word : flags.isEmpty() ? List.<ShellArgument>of() : line.arguments()) {
            if (word.known().isEmpty() && word.mayBeFlag()) {
                found = found.worse(ParsedCommand.MAY_BE_FLAG.about(word.source()));
            }
            for (Map.Entry<String, FlagRule> flag : flags.entrySet()) {
                if (mayBe(word.prefix(), flag.getKey())) {
                    GateJudgment said = flag.getValue().judgment();
                    found = found.worse(GateJudgment.ask(flag.getKey() + " " + said.reason()));
                }
            }
        }
        return found;
    }

    static boolean mayBe(String word, String flag) {
        if (!flag.startsWith("--")) {
            return word.startsWith("-")
                    && !word.startsWith("--")
                    && word.indexOf(flag.charAt(1)) > 0;
        }
        int equals = word.indexOf('=');
        String name = equals < 0 ? word : word.substring(0, equals);
        return name.length() > 2 && flag.startsWith(name);
    }
}
