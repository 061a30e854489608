package sayso.app.list;

import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.Answerer;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.InputFile;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.claim.ClaimText;
import sayso.decision.claim.ConsentClaim;
import sayso.decision.claim.ConsentClaimForm;
import sayso.decision.claim.JudgedClaim;
import sayso.decision.model.Surface;
import sayso.wire.decision.ClaimCheckReply;

/// `sayso check-claim`: judges the claims of a text, or of an agent's last words, that a person
/// decided, and exits with 0 only if a person gave every answer that is claimed.
@picocli.CommandLine.Command(
        header = "Check whether a person gave the answers that a text claims.",
        description = {
            "",
            "Judges lines of the form 'ID: OPTION' and trailers 'Decision: ID', by the exact id",
            "and by the option's id or exact label; several options with commas. Other words are",
            "never judged. A default, a rule, a timeout or another store's answer confirms nothing.",
            ""
        },
        footer = {
            "",
            "Exit codes: 0 a person gave every answer, 1 a claim is false, 2 nothing is claimed,",
            "3 the decisions could not be read.",
            "",
            "Examples:",
            "  sayso check-claim 'd-7m2kq0: Redis'",
            "  git log --format=%%B origin/main..HEAD | sayso check-claim -",
            "  sayso check-claim --transcript ~/.claude/projects/-srv-shop/session.jsonl"
        })
public final class CheckClaimCommand extends CliCommand {
    private static final int LONGEST = 1 << 20;

    @Parameters(
            arity = "0..1",
            paramLabel = "TEXT|-",
            description = "The text, in quotes; '-' reads standard input.")
    private @Nullable String text;

    @Option(
            names = "--transcript",
            paramLabel = "FILE",
            description =
                    "Judge what an agent said last in this session: a transcript of Claude Code,"
                            + " Codex, Cursor or pi.")
    private @Nullable String transcript;

    public CheckClaimCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        List<ConsentClaim> claims =
                new ConsentClaimForm(invocation.settings().idPrefix().value()).in(words());
        if (claims.size() > ConsentClaimForm.MOST) {
            throw tooLong("more than " + ConsentClaimForm.MOST + " claims are in it");
        }
        List<JudgedClaim> judged =
                JudgedClaim.all(
                        claims, invocation.desk(), Answerer.who(invocation).person(Surface.CLI));
        if (printer.json()) {
            printer.document(new ClaimCheckReply(judged).toJson());
        } else {
            printer.lines(judged.stream().map(one -> line(one, printer)).toList());
        }
        boolean isFalse = judged.stream().anyMatch(JudgedClaim::isFalse);
        if (isFalse) {
            OwnQuestionsNote.warn(printer, invocation);
        }
        if (judged.isEmpty()) {
            if (!printer.json()) {
                printer.also(
                        "nothing in it claims an answer: no line 'ID: OPTION' or 'Decision: ID'");
            }
            return ExitCode.CANCELLED;
        }
        return isFalse ? ExitCode.NOTHING : ExitCode.DONE;
    }

    private static String line(JudgedClaim judged, CommandPrinter printer) {
        return (judged.isFalse() ? printer.signs().failed() : printer.signs().done())
                + " "
                + ClaimText.of(judged.claim())
                + "  "
                + ClaimText.of(judged.claim(), judged.verdict());
    }

    private String words() {
        if ((text == null) == (transcript == null)) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            text == null ? "no text is given" : "a text and a transcript are given",
                            "give a text, '-' for standard input, or --transcript FILE"));
        }
        String words =
                text == null
                        ? TranscriptFile.lastWords(String.valueOf(transcript))
                        : text.equals("-") ? InputFile.text("-", invocation, LONGEST + 1) : text;
        if (words.length() > LONGEST) {
            throw tooLong("it is longer than " + LONGEST + " characters");
        }
        return words;
    }

    private static CommandFailureException tooLong(String what) {
        return new CommandFailureException(
                CommandFailure.of("too_long", what, "check it in parts; nothing was judged"));
    }
}
