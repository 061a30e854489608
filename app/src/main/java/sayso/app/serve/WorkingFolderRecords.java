package sayso.app.serve;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import sayso.agent.tools.RecordLookup;
import sayso.app.adr.folder.AdrIndex;
import sayso.app.command.AskerResolver;
import sayso.app.console.CommandContext;
import sayso.app.git.GitFolder;
import sayso.home.RecordFolders;
import sayso.wire.adr.AdrEntry;
import sayso.wire.choice.FoundRecord;

/// Decision records of the repository in which an agent's server was started, read whenever the agent
/// looks for earlier decisions.
final class WorkingFolderRecords implements RecordLookup {
    private static final int MOST = 5;

    private final CommandContext invocation;

    WorkingFolderRecords(CommandContext invocation) {
        this.invocation = requireNonNull(invocation, "invocation is null");
    }

    @Override
    public List<FoundRecord> find(String words, Set<String> decisions) {
        return GitFolder.around(Path.of("").toAbsolutePath())
                .map(found -> find(found.top(), words, decisions))
                .orElse(List.of());
    }

    private List<FoundRecord> find(Path top, String words, Set<String> decisions) {
        AdrIndex index =
                AdrIndex.of(
                        top,
                        new RecordFolders(invocation.home())
                                .of(AskerResolver.repository(invocation)));
        Set<AdrEntry> found = new LinkedHashSet<>(index.of(decisions));
        found.addAll(index.about(words, MOST));
        return found.stream()
                .limit(MOST)
                .map(each ->
                        FoundRecord.of(each.path(), each.title(), each.status(), each.decision()))
                .toList();
    }
}
