package sayso.app.why;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.git.GitFailure;
import sayso.app.git.GitResult;
import sayso.terminal.CountText;

/// Translates what git said to what it printed, or to the failure of a command with its way out.
public final class GitResultTranslator {
    private static final Pattern LENGTH = Pattern.compile("has only ([0-9]{1,10}) lines?");

    private GitResultTranslator() {}

    /// @param asked what git was asked about, as it was typed
    /// @throws CommandFailureException where it did not print
    static String printed(GitResult result, String asked) {
        // why: a pattern is compiled at the start of each process, before it can be matched
        if (result instanceof GitResult.Failed failed) {
            throw new CommandFailureException(failure(failed.why(), failed.said(), asked));
        }
        return result.text();
    }

    private static CommandFailure failure(GitFailure why, String said, String asked) {
        return switch (why) {
            case NOT_INSTALLED -> CommandFailure.of("git", "git is not on the PATH", "install git");
            case NO_REPOSITORY ->
                    CommandFailure.of(
                            "no_repository", "there is no git repository here", "go to one");
            case FOREIGN_OWNER ->
                    CommandFailure.of(
                            "git",
                            "the repository belongs to another user, and git does not read it",
                            "if you trust it: git config --global --add safe.directory FOLDER");
            case TOO_SLOW ->
                    CommandFailure.of(
                            "git",
                            "git took too long over " + asked,
                            "ask for fewer lines or commits");
            case TOO_LONG ->
                    CommandFailure.of(
                            "git",
                            "git printed too much about " + asked,
                            "ask for fewer lines or commits");
            case REFUSED -> refused(said, asked);
        };
    }

    private static CommandFailure refused(String said, String asked) {
        Matcher length = LENGTH.matcher(said);
        if (length.find()) {
            String last = length.group(1);
            String lines = CountText.of(Long.parseLong(last), "line");
            return CommandFailure.of(
                    "not_found",
                    asked + " has " + lines,
                    last.equals("0")
                            ? "name another file"
                            : "as in: sayso why " + asked + ":" + last);
        }
        if (said.contains("no such ref: HEAD") || said.contains("'HEAD'")) {
            return CommandFailure.of("git", "this repository has no commit yet", "commit first");
        }
        return CommandFailure.of(
                "git",
                "git does not know " + asked + reason(said),
                "name a file, a commit, or a range like main..HEAD; a shallow clone lacks"
                        + " older commits; words are looked for from two on");
    }

    private static String reason(String said) {
        return said.lines()
                .filter(line -> line.startsWith("fatal: "))
                .findFirst()
                .map(line -> ": " + line.substring("fatal: ".length()))
                .orElse("");
    }

    /// Something that git knows and that is no commit.
    ///
    /// @param asked as it was typed
    static CommandFailureException noCommit(String asked) {
        int path = asked.indexOf(':') + 1;
        return new CommandFailureException(
                CommandFailure.of(
                        "not_found",
                        asked + " is no commit",
                        path > 0 && path < asked.length()
                                ? "name the file as it is here: sayso why " + asked.substring(path)
                                : "name a file, a commit, or a range like main..HEAD"));
    }

    /// A folder that is in no repository.
    public static CommandFailureException noRepository(Path folder) {
        return noRepository(folder.toAbsolutePath().toString());
    }

    /// @param folder as it was typed
    static CommandFailureException noRepository(String folder) {
        return new CommandFailureException(
                CommandFailure.of(
                        "no_repository",
                        folder + " is in no git repository",
                        "go to one, or name one with --repo"));
    }
}
