package sayso.agent.acp;

import static java.util.Objects.requireNonNull;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import sayso.wire.LenientFields;

/// Edit of one file as an agent tells its editor of it: one `diff` in the content of a tool call.
///
/// @param path as the agent names it, absolute by the protocol
/// @param added lines that were not there before, in their order
/// @param all lines of what it tells of the file afterwards: the file, or the part around the edit
public record AcpFileEdit(String path, List<String> added, List<String> all) {
    public AcpFileEdit {
        requireNonNull(path, "path is null");
        added = List.copyOf(added);
        all = List.copyOf(all);
    }

    /// Those that some line was added by.
    ///
    /// @param call a tool call, or an update of one
    public static List<AcpFileEdit> of(LenientFields call) {
        return call.objects("content").stream()
                .filter(content -> content.textOr("type", "").equals("diff"))
                .flatMap(AcpFileEdit::read)
                .toList();
    }

    private static Stream<AcpFileEdit> read(LenientFields diff) {
        String path = diff.textOr("path", "");
        List<String> after = lines(diff.textOr("newText", ""));
        Set<String> before = new HashSet<>(lines(diff.textOr("oldText", "")));
        List<String> added = after.stream().filter(line -> !before.contains(line)).toList();
        return path.isEmpty() || added.isEmpty()
                ? Stream.empty()
                : Stream.of(new AcpFileEdit(path, added, after));
    }

    private static List<String> lines(String text) {
        return text.lines().toList();
    }

    /// About how much memory it takes.
    public int size() {
        return all.stream().mapToInt(String::length).sum();
    }
}
