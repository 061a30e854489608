package sayso.shellgate;

import static java.util.Objects.requireNonNull;

import java.util.Set;

/// Judges a shell line that an agent wants to run while it plans, without running it: parses it,
/// judges every command in it by the verb table, custom rules and grants, and gives the worst
/// judgment. A line that cannot be read with certainty is put to a person. Safe for use by many
/// threads.
public final class ShellGate {
    /// A longer line is no look at anything.
    public static final int LONGEST = 10_000;

    private final VerbTable table;

    /// With the table that comes with the program.
    public ShellGate() {
        this(VerbTableReader.own());
    }

    ShellGate(VerbTable table) {
        this.table = requireNonNull(table, "table is null");
    }

    /// @param line as an agent hands it to its shell
    public GateJudgment judge(String line) {
        return judge(line, Set.of());
    }

    /// @param granted what a person has allowed for this project, by the names that judgments give
    public GateJudgment judge(String line, Set<String> granted) {
        return judge(line, granted, CustomRuleSet.NONE);
    }

    /// @param rules what settings add to the table
    public GateJudgment judge(String line, Set<String> granted, CustomRuleSet rules) {
        return judge(line, granted, rules, ShellContext.UNKNOWN);
    }

    /// @param rules what settings add to the table
    /// @param place where the line would run
    public GateJudgment judge(
            String line, Set<String> granted, CustomRuleSet rules, ShellContext place) {
        if (line.length() > LONGEST) {
            return GateJudgment.ask("it is longer than " + LONGEST + " characters")
                    .about(line.substring(0, 60) + "…");
        }
        try {
            ShellCommand script = CommandReader.read(line);
            boolean lists = line.contains("=(") || line.contains("read ");
            VerbJudge verbs = new VerbJudge(table, granted, rules, lists, place);
            GateJudgment found = new ScriptJudge(verbs, script).judge(script);
            // why: in a loop, what stands first runs again where the rest has gone to
            for (int size = 0; size != verbs.folders().size(); ) {
                size = verbs.folders().size();
                found = new ScriptJudge(verbs, script).judge(script);
            }
            return found;
        } catch (UnreadableLineException e) {
            return GateJudgment.ask("it cannot be read with certainty: " + e.getMessage())
                    .about(line);
        }
    }
}
