package sayso.app.serve;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import sayso.agent.tools.CodeLookupResult;
import sayso.agent.tools.RepositoryLookup;
import sayso.app.adr.folder.AdrFolderFinder;
import sayso.app.adr.folder.AdrIndex;
import sayso.app.command.CommandFailureException;
import sayso.app.console.CommandContext;
import sayso.app.git.GitCommand;
import sayso.app.git.GitFolder;
import sayso.app.git.RepositoryKeyResolver;
import sayso.app.why.WhyLookup;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.provenance.LinkedDecision;
import sayso.home.RecordFolders;
import sayso.wire.adr.AdrEntry;
import sayso.wire.choice.FoundRecord;

/// Lookup in the repository in which an agent's server was started, made whenever the agent looks for
/// earlier decisions.
final class WorkingFolderLookup implements RepositoryLookup {
    private static final int MOST = 5;

    private final CommandContext invocation;

    WorkingFolderLookup(CommandContext invocation) {
        this.invocation = requireNonNull(invocation, "invocation is null");
    }

    @Override
    public List<FoundRecord> records(String words, Set<String> decisions) {
        return GitFolder.around(Path.of("").toAbsolutePath())
                .map(found -> find(found.top(), words, decisions))
                .orElse(List.of());
    }

    @Override
    public CodeLookupResult behind(String code, DecisionDesk desk, Actor.Agent reader) {
        try {
            return new CodeLookupResult.Found(
                    new WhyLookup(invocation, () -> desk, () -> reader)
                                    .behind(code, Path.of("").toAbsolutePath())
                                    .provenance()
                                    .decisions()
                                    .stream()
                                    .map(LinkedDecision::decision)
                                    .distinct()
                                    .toList());
        } catch (CommandFailureException e) {
            return new CodeLookupResult.Unknown(e.failure().reply().message());
        }
    }

    private String key(Path top) {
        return new RepositoryKeyResolver(
                        invocation.home(), invocation.environment(), invocation.time())
                .keyOf(top);
    }

    private List<FoundRecord> find(Path top, String words, Set<String> decisions) {
        AdrIndex index =
                AdrIndex.of(
                        AdrFolderFinder.of(
                                GitCommand.in(top, invocation.environment()),
                                top,
                                GitFolder.real(Path.of("")),
                                new RecordFolders(invocation.home()).of(key(top))));
        Set<AdrEntry> found = new LinkedHashSet<>(index.of(decisions));
        found.addAll(index.about(words, MOST));
        return found.stream()
                .limit(MOST)
                .map(each ->
                        FoundRecord.of(each.path(), each.title(), each.status(), each.decision()))
                .toList();
    }
}
