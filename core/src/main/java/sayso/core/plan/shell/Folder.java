package sayso.core.plan.shell;

import java.util.List;

/// Where a command works.
final class Folder {
    static final Judgment ELSEWHERE =
            Judgment.ask("it works in another folder, whose settings may run programs");

    private Folder() {}

    /// Whether a path, or each of several behind commas, is certainly below this folder.
    static boolean isInside(Argument folder) {
        return folder.known().filter(Folder::isInside).isPresent();
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
