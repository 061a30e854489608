package sayso.app.why;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.console.SessionVariables;
import sayso.app.git.CommitReader;
import sayso.app.git.GitCommand;
import sayso.app.git.GitFolder;
import sayso.app.git.RepositoryKeyResolver;
import sayso.decision.claim.ConsentClaim;
import sayso.decision.claim.ConsentClaimForm;
import sayso.decision.claim.TrailerRules;
import sayso.decision.claim.TrailerVerdict;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionState;
import sayso.decision.provenance.DecisionTrailer;
import sayso.decision.provenance.SourceCommit;
import sayso.decision.store.DecisionOrder;
import sayso.decision.store.DecisionQuery;
import sayso.wire.decision.TrailersJson;

/// `sayso trailers`: prints the lines that a commit of an agent's session ends with, for git's hook: one for each
/// decision that a person made for this session in this repository and that no commit names yet.
@picocli.CommandLine.Command(
        header = "Print the lines that name a session's decisions in its next commit.",
        description = {
            "",
            "The session is the one that the environment names. Decisions of the last two days",
            "count, those that no commit of any branch names. Git's hook runs this: see",
            "'sayso install git-hooks'.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso trailers",
            "  sayso trailers --session 3f0c9d1e",
            "",
            "Exit: 0 printed, 1 nothing to print"
        })
public final class TrailersCommand extends CliCommand {
    private static final Duration PAST = Duration.ofDays(2);
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final Pattern AUTHORED = Pattern.compile("@(\\d{1,11})( [+-]\\d{4})?");
    private static final int MOST_ASKED = 200;
    private static final int MOST_NAMED = 5;

    @Option(names = "--session", paramLabel = "ID", description = "Another session.")
    private @Nullable String named;

    public TrailersCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        List<String> trailers =
                Optional.ofNullable(named)
                        .or(() -> SessionVariables.session(invocation.environment()))
                        .map(session -> trailers(session, Path.of("").toAbsolutePath()))
                        .orElse(List.of());
        if (printer.json()) {
            printer.document(TrailersJson.of(trailers));
        } else {
            printer.lines(trailers);
        }
        return trailers.isEmpty() ? ExitCode.NOTHING : ExitCode.DONE;
    }

    private List<String> trailers(String session, Path here) {
        if (GitFolder.around(here).isEmpty()) {
            return List.of();
        }
        RepositoryKeyResolver keys =
                new RepositoryKeyResolver(
                        invocation.home(), invocation.environment(), invocation.time());
        AskedPlaces places = new AskedPlaces(invocation, keys, here);
        DecisionDesk desk = invocation.desk();
        Instant now = desk.now();
        Instant authored = authored().filter(now::isAfter).orElse(now);
        SourceCommit next = new SourceCommit("", authored, now, "", "");
        List<Decision> answered =
                desk
                        .list(
                                DecisionQuery.in(Set.of(DecisionState.RESOLVED))
                                        .inSession(session)
                                        .askedSince(now.minus(PAST))
                                        .inOrder(DecisionOrder.NEWEST_FIRST)
                                        .page(null, MOST_ASKED))
                        .stream()
                        // why: leave to run one command is no cause of code
                        .filter(decision -> !decision.isForOneCall() && !decision.isErased())
                        .filter(decision ->
                                TrailerRules.judge(
                                                new ConsentClaim(decision.id(), "", 1),
                                                Optional.of(decision),
                                                places.isHere(decision),
                                                next,
                                                now)
                                        instanceof TrailerVerdict.Confirmed)
                        .toList();
        if (answered.isEmpty()) {
            return List.of();
        }
        Set<String> used = used(here, answered);
        return answered.stream()
                .map(decision -> decision.id().value())
                .filter(id -> !used.contains(id))
                .limit(MOST_NAMED)
                .map(DecisionTrailer::of)
                .toList()
                .reversed();
    }

    /// When the commit was written for the first time that git calls its hook for: one that is amended
    /// is older than what was answered since.
    private Optional<Instant> authored() {
        Matcher said =
                AUTHORED.matcher(
                        invocation.environment().getOrDefault("GIT_AUTHOR_DATE", "").strip());
        return said.matches()
                ? Optional.of(Instant.ofEpochSecond(Long.parseLong(said.group(1))))
                : Optional.empty();
    }

    /// Those that a commit of some branch names.
    private Set<String> used(Path here, List<Decision> decisions) {
        // why: lists and slugs have only this of an id for certain
        String pattern =
                decisions.stream()
                        .map(decision -> decision.id().randomPart().replace(".", "\\."))
                        .collect(Collectors.joining("|"));
        ConsentClaimForm form = new ConsentClaimForm(invocation.settings().idPrefix().value());
        GitCommand git = GitCommand.in(here, invocation.environment()).within(PATIENCE);
        return CommitReader.parse(CommitReader.naming(git, pattern, List.of()).text()).stream()
                .flatMap(commit -> form.trailersIn(commit.message()).stream())
                .map(claim -> claim.decision().value())
                .collect(Collectors.toSet());
    }
}
