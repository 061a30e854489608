package sayso.shellgate;

import java.util.List;
import java.util.Map;
import java.util.Set;

/// The rule of the table for a verb, or for a verb with its subcommands: how it is judged, its
/// known flags and operands, and what else is looked at.
///
/// @param path the verb, then its subcommands
/// @param stance how it is judged
/// @param whole what is said of the verb whatever follows, where its stance is that
/// @param flags those that are known, by name
/// @param everywhere those that are known also below, by name
/// @param operands what may stand beside flags
/// @param looks flags with which it only looks, whatever it would do without
/// @param alone flags with which it only looks where nothing else is there
/// @param versions flags with which it tells of itself where nothing else is there, but may run what the folder says
/// @param bare what it means without operands and flags
/// @param beside files that it takes settings from, where they are in its folder or above
/// @param skipped how many operands come before a command that it runs
/// @param traits what else is looked at
record VerbRule(
        List<String> path,
        Stance stance,
        GateJudgment whole,
        Map<String, FlagRule> flags,
        Map<String, FlagRule> everywhere,
        Operands operands,
        Set<String> looks,
        Set<String> alone,
        Set<String> versions,
        GateJudgment bare,
        Beside beside,
        int skipped,
        Set<Trait> traits) {
    /// How a verb is judged.
    enum Stance {
        /// It cannot change anything, whatever it is given.
        READS,
        /// All of it is one verdict.
        WHOLE,
        /// By its flags and operands.
        CHECKED,
        /// By the command that its operands are.
        WRAPS
    }

    /// What is looked at beside flags and counts.
    enum Trait {
        /// Flags are words behind one hyphen.
        WORDS,
        /// `--` does not end its flags.
        ENDLESS,
        /// `-5` is a flag.
        NUMBER,
        /// An operand may begin with a plus sign only.
        PLUS,
        /// Nothing may be put in, lest it carries something away.
        LITERAL,
        /// It reads texts it is given as if they were written in the line.
        EVALUATES,
        /// It compares, and can ask for a parameter by its name.
        COMPARES,
        /// It prints, and can set a parameter by its name.
        PRINTS,
        /// What it is given are numbers, which some shells work out.
        COUNTS,
        /// What it sets is seen by other commands.
        EXPORTS,
        /// Operands that are open already, or nowhere, do not count.
        SINKS,
        /// An operand with `=` changes a setting.
        SETTINGS,
        /// Its operands are addresses of files to fetch.
        URLS,
        /// Its first operand is a subcommand, which must be known.
        GROUP,
        /// It goes to another folder.
        MOVES,
        /// It reads settings of the folder it is in.
        HERE,
        /// Its operands are assignments, or names of parameters.
        ASSIGNS,
        /// Its first operand is a program in that language.
        SED,
        AWK,
        /// More words come from its input.
        MANY,
        /// It runs what a project builds or tests; a person can allow that once for all.
        BUILDS,
        /// Operands within this folder only say what of the project is built or tested.
        AIMS,
        /// The same for those that name tests; it may run any other file as it is.
        TESTS,
        /// What follows its first operand belongs to that.
        STOPS,
        /// Its operands name other computers.
        ADDRESSES,
        /// Its operands are names of packages only.
        PACKAGES,
        /// It is given a program of jq.
        QUERIES,
        /// It chooses from what it prints by a program of jq.
        FILTERS,
        /// It speaks to a host of GitHub.
        GITHUB,
        /// It fetches what files name, unless it is told not to.
        FETCHES,
        /// It shows processes.
        PROCESSES,
        /// Its first word may be flags without a hyphen.
        DASHLESS
    }

    /// @param files by their paths from a folder on
    /// @param judgment what it means that there is one
    record Beside(Set<String> files, GateJudgment judgment) {
        static final Beside NONE = new Beside(Set.of(), GateJudgment.ALLOWED);

        Beside {
            files = Set.copyOf(files);
        }
    }

    /// @param most how many may be there
    /// @param with flags of which one must be there, if not empty
    /// @param beyond what more of them, or those without such a flag, mean
    /// @param none what it means that there are none
    record Operands(int most, Set<String> with, GateJudgment beyond, GateJudgment none) {
        static final Operands ANY = of(Integer.MAX_VALUE, Set.of(), GateJudgment.ALLOWED);

        static Operands of(int most, Set<String> with, GateJudgment beyond) {
            return new Operands(most, with, beyond, GateJudgment.ALLOWED);
        }

        Operands none(GateJudgment judgment) {
            return new Operands(most, with, beyond, judgment);
        }

        Operands {
            with = Set.copyOf(with);
        }
    }

    VerbRule {
        path = List.copyOf(path);
        flags = Map.copyOf(flags);
        everywhere = Map.copyOf(everywhere);
        looks = Set.copyOf(looks);
        alone = Set.copyOf(alone);
        versions = Set.copyOf(versions);
        traits = Set.copyOf(traits);
    }

    String name() {
        return String.join(" ", path);
    }

    boolean has(Trait trait) {
        return traits.contains(trait);
    }
}
