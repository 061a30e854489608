package sayso.app.why;

import static java.util.Objects.requireNonNull;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sayso.app.console.CommandContext;
import sayso.app.git.GitFolder;
import sayso.app.git.RepositoryKeyResolver;
import sayso.decision.model.DecisionId;
import sayso.decision.provenance.LineDigester;
import sayso.decision.provenance.SessionEdit;
import sayso.decision.provenance.desk.SessionEditRecorder;
import sayso.decision.store.DecisionStore;

/// Writer of the prints of lines that an agent's session wrote while it was at work, from which `why` leads
/// to its decisions once they are committed. Git is started for the first edit in a repository alone.
public final class SessionEditWriter {
    private final SessionEditRecorder recorder;
    private final RepositoryKeyResolver keys;
    private final Map<Path, Optional<FileFolder>> folders = new LinkedHashMap<>();

    /// Lines that were added to a file.
    ///
    /// @param file its place on the disk
    /// @param added in their order
    /// @param all what is known of the file afterwards
    public record EditedFile(Path file, List<String> added, List<String> all) {
        public EditedFile {
            requireNonNull(file, "file is null");
            added = List.copyOf(added);
            all = List.copyOf(all);
        }
    }

    /// @param top the root of the working tree
    /// @param key of the repository
    private record FileFolder(Path top, String key) {}

    public SessionEditWriter(CommandContext invocation, DecisionStore store) {
        this.recorder = new SessionEditRecorder(store);
        this.keys =
                new RepositoryKeyResolver(
                        invocation.home(), invocation.environment(), invocation.time());
    }

    /// Keeps the prints of what was edited; what is in no repository has none.
    ///
    /// @param decisions that it follows
    public void write(SessionEdit edit, Set<DecisionId> decisions, List<EditedFile> files) {
        Map<String, List<LineDigester.AddedLines>> repositories = new LinkedHashMap<>();
        for (EditedFile edited : files) {
            Path file = GitFolder.real(edited.file());
            Path folder = file.getParent();
            if (folder != null) {
                folder(folder)
                        .ifPresent(known ->
                                repositories
                                        .computeIfAbsent(known.key(), _ -> new ArrayList<>())
                                        .add(
                                                new LineDigester.AddedLines(
                                                        below(known.top(), file),
                                                        edited.added(),
                                                        edited.all())));
            }
        }
        repositories.forEach((key, lines) ->
                recorder.add(key, edit, decisions, new LineDigester(key).digests(lines)));
    }

    private Optional<FileFolder> folder(Path folder) {
        return folders.computeIfAbsent(
                folder,
                place ->
                        GitFolder.around(place)
                                .map(found -> new FileFolder(found.top(), keys.keyOf(place))));
    }

    /// The path as git has it.
    private static String below(Path top, Path file) {
        return GitFolder.real(top).relativize(file).toString().replace(File.separatorChar, '/');
    }
}
