package sayso.app.git;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Address of a repository elsewhere without what differs between its clones: the protocol, who fetches
/// and with what password, the port, and whether `.git` was typed.
final class RemoteAddress {
    private static final Pattern URL =
            Pattern.compile("(?s)([A-Za-z][A-Za-z0-9+.-]*)://(?:[^/]*@)?([^/]*?)(?::\\d*)?/(.*)");
    private static final Pattern SCP =
            Pattern.compile("(?s)(?:[^/:]*@)?(\\[[^\\]/]+\\]|[^/:@]+):(.*)");

    private RemoteAddress() {}

    /// `host/owner/name`, or the path of a folder on this computer.
    ///
    /// @param top from where a relative path leads
    static String normalised(String address, Path top) {
        Matcher url = URL.matcher(address);
        if (url.matches()) {
            return url.group(1).equalsIgnoreCase("file")
                    ? folder("/" + url.group(3), top)
                    : place(url.group(2), url.group(3));
        }
        Matcher scp = SCP.matcher(address);
        return scp.matches() ? place(scp.group(1), scp.group(2)) : folder(address, top);
    }

    private static String place(String host, String path) {
        return host.toLowerCase(Locale.ROOT) + "/" + bare(stripped(path));
    }

    private static String folder(String path, Path top) {
        try {
            return bare(GitFolder.real(top.resolve(path)).toString());
        } catch (InvalidPathException e) {
            return bare(path);
        }
    }

    private static String stripped(String path) {
        int from = 0;
        int to = path.length();
        while (from < to && path.charAt(from) == '/') {
            from++;
        }
        while (to > from && path.charAt(to - 1) == '/') {
            to--;
        }
        return path.substring(from, to);
    }

    private static String bare(String path) {
        String name = path.endsWith("/.git") ? path.substring(0, path.length() - 5) : path;
        return name.endsWith(".git") ? name.substring(0, name.length() - 4) : name;
    }
}
