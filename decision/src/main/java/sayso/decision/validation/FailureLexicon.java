package sayso.decision.validation;

import java.util.List;
import java.util.Set;

/// The vocabulary of the failure check, as data: words and phrases of failure, those that make one
/// not count, and those by which an option offers to file it. Adding a word here is all it takes.
final class FailureLexicon {
    /// Each is a failure by itself.
    static final Set<String> ALONE =
            Set.of(
                    "error",
                    "errors",
                    "fail",
                    "fails",
                    "failed",
                    "failing",
                    "failure",
                    "failures",
                    "bug",
                    "bugs",
                    "broke",
                    "broken",
                    "crash",
                    "crashes",
                    "crashed",
                    "crashing",
                    "exception",
                    "exceptions",
                    "panic",
                    "panics",
                    "panicked",
                    "fatal",
                    "stuck");

    /// Words in a row that are a failure together.
    static final List<List<String>> PHRASES =
            phrases(
                    "not working",
                    "does not work",
                    "doesn't work",
                    "do not work",
                    "don't work",
                    "did not work",
                    "didn't work",
                    "won't work",
                    "won't start",
                    "won't build",
                    "won't run",
                    "will not work",
                    "will not start",
                    "will not build",
                    "will not run",
                    "stopped working",
                    "did not pass",
                    "didn't pass",
                    "does not pass",
                    "doesn't pass",
                    "do not pass",
                    "don't pass");

    /// Unable, together with a verb of `VERBS` right after.
    static final List<List<String>> UNABLE =
            phrases("cannot", "can not", "can't", "could not", "couldn't", "unable to");

    static final Set<String> VERBS =
            Set.of(
                    "build",
                    "start",
                    "run",
                    "connect",
                    "load",
                    "open",
                    "reach",
                    "reproduce",
                    "install",
                    "deploy",
                    "authenticate");

    /// Beside one of these a number from 400 to 599 is the status of a request that failed.
    static final Set<String> STATUS =
            Set.of("http", "status", "code", "returned", "returns", "response");

    static final Set<String> NEGATIONS = Set.of("no", "not", "without", "never", "zero", "0");
    static final List<List<String>> LONG_NEGATIONS = phrases("free of");
    static final Set<String> SETTLED = Set.of("fixed", "resolved", "closed");
    static final Set<String> CONDITIONS = Set.of("if", "unless");
    static final List<List<String>> LONG_CONDITIONS = phrases("in case", "what happens when");

    /// How people talk about design when nothing has failed.
    static final List<List<String>> DESIGN =
            phrases(
                    "error handling",
                    "error handler",
                    "error message",
                    "error messages",
                    "failure mode",
                    "failure modes",
                    "hard fail",
                    "soft fail",
                    "fail fast",
                    "fail open",
                    "fail closed",
                    "fail over",
                    "on error",
                    "on errors",
                    "on failure",
                    "on failures",
                    "bug tracker");

    static final Set<String> FILING =
            Set.of("file", "open", "create", "log", "raise", "report", "record", "track");

    static final Set<String> FILED =
            Set.of(
                    "bug", "bugs", "issue", "issues", "ticket", "tickets", "bead", "beads",
                    "defect", "defects");

    private FailureLexicon() {}

    private static List<List<String>> phrases(String... texts) {
        return List.of(texts).stream().map(text -> List.of(text.split(" "))).toList();
    }
}
