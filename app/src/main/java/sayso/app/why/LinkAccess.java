package sayso.app.why;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.app.command.Answerer;
import sayso.app.command.AskerResolver;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.console.CommandContext;
import sayso.app.git.CommitReader;
import sayso.app.git.FileHistory;
import sayso.app.git.GitCommand;
import sayso.app.git.GitFolder;
import sayso.app.git.LineMap;
import sayso.app.git.RepositoryKeyResolver;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.provenance.DecisionLink;
import sayso.decision.provenance.LineSpan;
import sayso.decision.provenance.LinkTarget;
import sayso.decision.provenance.SourceCommit;
import sayso.decision.provenance.desk.LinkChangeResult;
import sayso.decision.provenance.desk.LinkDesk;
import sayso.decision.provenance.desk.LocalLinkDesk;
import sayso.hub.client.RemoteLinkDesk;
import sayso.store.SqlStore;
import sayso.wire.edit.ShellText;

/// The links of this person's store, or at the hub that `SAYSO_URL` names, for one command, and the code of one repository that they lead to.
final class LinkAccess implements AutoCloseable {
    private final CommandContext invocation;
    private final Path here;
    private final Path folder;
    private final GitFolder found;
    private final RepositoryKeyResolver keys;
    private final String key;
    private final String typed;
    private final @Nullable WhyTarget wanted;
    private final @Nullable CommandFailureException unparsed;
    private final FileHistory history;
    private final LinkDesk desk;
    private final Runnable close;

    /// @param typed the code that is meant
    /// @param here a folder of the repository, without links
    LinkAccess(CommandContext invocation, String typed, Path here) {
        this.invocation = requireNonNull(invocation, "invocation is null");
        this.here = requireNonNull(here, "here is null");
        this.typed = requireNonNull(typed, "typed is null");
        WhyTarget parsed = null;
        CommandFailureException failure = null;
        try {
            parsed = new WhyTargetParser(here).parse(typed);
        } catch (CommandFailureException e) {
            failure = e; // why: a link may have the name of a file that went away
        }
        this.wanted = parsed;
        this.unparsed = failure;
        this.folder = parsed == null ? here : WhyLookup.place(parsed, here);
        this.found =
                GitFolder.around(folder)
                        .orElseThrow(() -> GitResultTranslator.noRepository(folder));
        this.keys =
                new RepositoryKeyResolver(
                        invocation.home(), invocation.environment(), invocation.time());
        this.key = keys.keyOf(folder);
        this.history = new FileHistory(found.top(), invocation.environment());
        RemoteLinkDesk remote = invocation.remoteLinks().orElse(null);
        if (remote != null) {
            this.desk = remote;
            this.close = remote::close;
            return;
        }
        SqlStore store = invocation.ownStore();
        this.desk = new LocalLinkDesk(store);
        this.close = store::close;
    }

    LinkDesk desk() {
        return desk;
    }

    String key() {
        return key;
    }

    /// Who links here: a person, or the agent that the environment names, as when it asked.
    ///
    /// @param deed `link` or `unlink`
    /// @throws CommandFailureException where an agent would link what was asked elsewhere
    Actor actor(Decision decision, String deed) {
        Actor here = Answerer.onCommandLine(invocation).actor();
        if (DeciderKind.of(here) != DeciderKind.AGENT) {
            return here;
        }
        if (!new AskedPlaces(invocation, keys, folder).isHere(decision)) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "not_allowed",
                            decision.id()
                                    + " was asked in another repository, and an agent links what"
                                    + " it asked here",
                            "a person does it with: sayso "
                                    + deed
                                    + " "
                                    + decision.id()
                                    + " "
                                    + ShellText.quoted(typed)));
        }
        return AskerResolver.of(invocation.environment(), null, null, Asker.UNKNOWN).agent();
    }

    /// The code that was typed, as it stands in a commit.
    ///
    /// @throws CommandFailureException where it stands in none
    LinkTarget target() {
        return switch (wanted) {
            case null -> throw unparsed();
            case WhyTarget.OneCommit(String revision) ->
                    new LinkTarget.OfCommit(commit(revision).id());
            case WhyTarget.InFile file -> inFile(file);
            case WhyTarget.Range(String revisions) -> throw noTarget(revisions);
            case WhyTarget.Words(String words) -> throw noTarget(words);
        };
    }

    private SourceCommit commit(String revision) {
        GitCommand git = GitCommand.in(here, invocation.environment());
        return CommitReader.parse(
                        GitResultTranslator.printed(
                                CommitReader.each(git, List.of(revision)), revision))
                .getFirst();
    }

    private static CommandFailureException noTarget(String typed) {
        return new CommandFailureException(
                CommandFailure.usage(
                        "a link leads to a file or one commit, and '" + typed + "' is neither",
                        "as in: sayso link d-7m2kq0 src/Cache.java:41-45"));
    }

    private LinkTarget inFile(WhyTarget.InFile file) {
        String path = WhyLookup.below(found.top(), file);
        String head = history.head().orElseThrow(() -> uncommitted(file.shown()));
        if (!history.has(head, path)) {
            throw uncommitted(file.shown());
        }
        LineSpan lines = file.lines();
        return lines == null
                ? new LinkTarget.OfFile(path, head)
                : new LinkTarget.OfLines(path, committed(file, lines, head, path), head);
    }

    private LineSpan committed(WhyTarget.InFile file, LineSpan lines, String head, String path) {
        long count = count(file.file());
        if (lines.to() > count) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "not_found",
                            file.shown() + " has only " + count + " lines",
                            "name lines that it has"));
        }
        LineMap map =
                history.lines(head, path, path)
                        .orElseThrow(() -> uncommitted(file.shown()))
                        .turned();
        return new LineSpan(
                committed(map, lines.from(), file.shown()),
                committed(map, lines.to(), file.shown()));
    }

    private static int committed(LineMap map, int line, String shown) {
        OptionalInt before = map.line(line);
        return before.orElseThrow(() -> uncommitted(shown + ":" + line));
    }

    private static long count(Path file) {
        try (Stream<String> lines = Files.lines(file, ISO_8859_1)) {
            return lines.count();
        } catch (IOException e) {
            throw uncommitted(file.toString());
        }
    }

    private static CommandFailureException uncommitted(String what) {
        return new CommandFailureException(
                CommandFailure.of(
                        "not_committed",
                        what + " is in no commit yet, so that git could not find it again",
                        "commit it first"));
    }

    private CommandFailureException unparsed() {
        return requireNonNull(unparsed, "unparsed is null");
    }

    /// The link of a decision to this file that leads to another one, because its file went away and this one
    /// has its name; empty where there is none, or where its file has another name by now.
    Optional<DecisionLink> outdated(Decision decision, LinkTarget target) {
        if (!(target instanceof LinkTarget.OfFile file)) {
            return Optional.empty();
        }
        return desk.of(decision.id()).stream()
                .filter(link ->
                        link.repository().equals(key) && link.target().key().equals(file.key()))
                .filter(link ->
                        !new HandLinkFinder(history, List.of(link)).leadsInto(link, file.path())
                                && history.laterName(link.target().commit(), file.path()).isEmpty())
                .findFirst();
    }

    /// The links of a decision to what was typed: to a file with its lines, to lines among those named, or to
    /// one commit; where it leads to none today, those that are listed by that name.
    List<DecisionLink> links(Decision decision) {
        List<DecisionLink> links =
                desk.of(decision.id()).stream()
                        .filter(link -> link.repository().equals(key))
                        .toList();
        List<DecisionLink> listed =
                links.stream().filter(link -> isListed(link.target(), typed.strip())).toList();
        return switch (wanted) {
            case WhyTarget.InFile file -> {
                List<DecisionLink> today = today(file, links);
                yield today.isEmpty() ? listed : today;
            }
            case null -> {
                if (listed.isEmpty()) {
                    throw unparsed();
                }
                yield listed;
            }
            case WhyTarget.OneCommit _, WhyTarget.Range _, WhyTarget.Words _
                    when !listed.isEmpty() ->
                    listed;
            case WhyTarget.OneCommit(String revision) -> {
                String commit = commit(revision).id();
                yield links.stream()
                        .filter(link -> link.target().equals(new LinkTarget.OfCommit(commit)))
                        .toList();
            }
            case WhyTarget.Range(String revisions) -> throw noTarget(revisions);
            case WhyTarget.Words(String words) -> throw noTarget(words);
        };
    }

    private List<DecisionLink> today(WhyTarget.InFile file, List<DecisionLink> links) {
        HandLinkFinder finder = new HandLinkFinder(history, links);
        String path = WhyLookup.below(found.top(), file);
        LineSpan lines = file.lines();
        return lines == null
                ? links.stream().filter(link -> finder.leadsInto(link, path)).toList()
                : finder.inFile(path, lines).stream()
                        .filter(each -> !each.lines().isEmpty())
                        .map(HandLinkFinder.Found::link)
                        .toList();
    }

    /// A file's name is that of its lines, too.
    private static boolean isListed(LinkTarget target, String name) {
        return target.toString().equals(name)
                || (target instanceof LinkTarget.OfLines some && some.path().equals(name));
    }

    /// @throws CommandFailureException where it was not done
    DecisionLink done(LinkChangeResult result) {
        return switch (result) {
            case LinkChangeResult.Done(DecisionLink link) -> link;
            case LinkChangeResult.AlreadyLinked(DecisionLink link) ->
                    throw new CommandFailureException(
                            CommandFailure.of(
                                    "already_linked",
                                    link.decision() + " is linked to " + link.target() + " already",
                                    "see: sayso why " + link.target()));
            case LinkChangeResult.NothingDecided(String reason) ->
                    throw new CommandFailureException(
                            CommandFailure.of(
                                    "not_answered",
                                    reason,
                                    "link an answer that a person gave and the store still knows"));
            case LinkChangeResult.NotAllowed(String reason) ->
                    throw new CommandFailureException(
                            CommandFailure.of(
                                    "not_allowed", withTarget(reason), "the attempt is logged"));
        };
    }

    /// Whole, since it ends with the command and its decision.
    private String withTarget(String reason) {
        return reason + " " + ShellText.quoted(typed);
    }

    @Override
    public void close() {
        close.run();
    }
}
