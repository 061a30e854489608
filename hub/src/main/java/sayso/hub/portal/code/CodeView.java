package sayso.hub.portal.code;

import java.util.List;

/// Contents of the portal page of code.
///
/// @param path that was asked about, or empty
/// @param commit that was asked about, or empty
/// @param lines the links that lead there, the last made first
public record CodeView(String path, String commit, List<CodeLine> lines) {
    public CodeView {
        lines = List.copyOf(lines);
    }

    /// The file or the commit that was asked about; empty where nothing was.
    public String asked() {
        return path.isEmpty() ? commit : path;
    }
}
