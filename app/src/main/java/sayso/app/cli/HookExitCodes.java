package sayso.app.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.hook.HookLog;
import sayso.decision.model.StoreException;

/// Recognises command lines that agents' hooks call, records their failures in the log of the
/// hooks, and makes their exit code 0, since agents take other codes for a refusal.
final class HookExitCodes {
    private static final Set<String> VERBS =
            Set.of("decision turn-clear", "decision turn-mark", "decision turn-check");
    private static final Set<String> ASIDE = Set.of("--inject", "--nudge");

    private HookExitCodes() {}

    static boolean is(String verb, List<String> words) {
        return VERBS.contains(verb)
                || words.stream().anyMatch(ASIDE::contains)
                || (verb.equals("inject drain")
                        && (words.contains("--quiet") || words.contains("-q")));
    }

    /// The same of a whole command line.
    static boolean isCalled(String... words) {
        return words.length > 1
                && is(words[0] + " " + words[1], Arrays.asList(words).subList(2, words.length));
    }

    /// @param code how the command ended
    static int exit(CommandContext invocation, String verb, int code) {
        try {
            if (code == ExitCode.ERROR || code == ExitCode.USAGE) {
                new HookLog(invocation.home(), invocation.time())
                        .say("command_failed", "command", verb, "code", Integer.toString(code));
            }
        } catch (StoreException e) {
            // why: without a home there is no log to say it in; the command said it
            return ExitCode.DONE;
        }
        return ExitCode.DONE;
    }
}
