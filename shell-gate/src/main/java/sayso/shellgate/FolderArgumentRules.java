package sayso.shellgate;

import java.util.List;

/// Checks whether a folder argument keeps a command inside the current folder, by its text alone:
/// relative, and without a way up.
final class FolderArgumentRules {
    static final GateJudgment ELSEWHERE =
            GateJudgment.ask("it works in another folder, whose settings may run programs");

    private FolderArgumentRules() {}

    /// Whether a path, or each of several behind commas, is certainly below this folder.
    static boolean isInside(ShellArgument folder) {
        return folder.known().filter(FolderArgumentRules::isInside).isPresent();
    }

    private static boolean isInside(String paths) {
        int start = 0;
        for (int comma = 0; comma >= 0; start = comma + 1) {
            comma = paths.indexOf(',', start);
            String path = paths.substring(start, comma < 0 ? paths.length() : comma);
            if (path.isEmpty()
                    || "/~-+!?".indexOf(path.charAt(0)) >= 0
                    || List.of(path.split("/")).contains("..")) {
                return false;
            }
        }
        return true;
    }
}
