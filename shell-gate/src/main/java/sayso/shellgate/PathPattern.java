package sayso.shellgate;

import java.util.ArrayList;
import java.util.List;

/// A path as far as a word reveals it: literal names, names with wildcards that the shell expands,
/// and unknown ones. Determines whether it may name something below a folder, or a folder above it.
///
/// @param names from the root on; `ANY` for one that may be several, or part of one, and ends what is known
record PathPattern(List<String> names) {
    /// Stands for any characters, separators too.
    static final String ANY = "\0";

    private static final String WILD = "*?[";

    PathPattern {
        names = List.copyOf(names);
    }

    /// @param text an absolute path, with wildcards as a shell writes them
    static PathPattern of(String text) {
        List<String> names = new ArrayList<>();
        int any = text.indexOf(ANY);
        String known = any < 0 ? text : text.substring(0, any);
        for (String name : known.split("/", -1)) {
            if (name.equals("..")) {
                String before = names.isEmpty() ? "" : names.removeLast();
                if (isWild(before)) {
                    // why: where it may be a link, nobody knows what is above
                    names.add(ANY);
                    return new PathPattern(names);
                }
            } else if (!name.isEmpty() && !name.equals(".")) {
                names.add(name);
            }
        }
        if (any >= 0) {
            boolean whole = known.endsWith("/");
            names.add((whole || names.isEmpty() ? "" : names.removeLast()) + ANY);
        }
        return new PathPattern(names);
    }

    boolean isPlain() {
        return names.stream().noneMatch(PathPattern::isWild);
    }

    static boolean isWild(String name) {
        return name.contains(ANY) || name.chars().anyMatch(one -> WILD.indexOf(one) >= 0);
    }

    /// Whether it may name something below these folders.
    boolean mayBeBelow(List<String> folders) {
        for (int i = 0; i < folders.size(); i++) {
            if (i >= names.size()) {
                return false;
            }
            String name = names.get(i);
            if (name.endsWith(ANY)) {
                return fits(name.replace(ANY, "*"), folders.get(i), true);
            }
            if (!fits(name, folders.get(i), false)) {
                return false;
            }
        }
        return names.size() > folders.size();
    }

    /// Whether it may name this folder, or one that it is below.
    boolean mayHold(List<String> folder) {
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            if (i >= folder.size()) {
                return false;
            }
            if (name.endsWith(ANY)) {
                return fits(name.replace(ANY, "*"), folder.get(i), true);
            }
            if (!fits(name, folder.get(i), false)) {
                return false;
            }
        }
        return true;
    }

    /// Whether a name with wildcards may be this one.
    ///
    /// @param hidden whether a wildcard stands for a dot at the beginning, too
    static boolean fits(String pattern, String name, boolean hidden) {
        boolean dot =
                name.startsWith(".") && !pattern.isEmpty() && "*?".indexOf(pattern.charAt(0)) >= 0;
        return (!dot || hidden) && fits(pattern, 0, name, 0);
    }

    private static boolean fits(String pattern, int i, String name, int j) {
        if (i == pattern.length()) {
            return j == name.length();
        }
        char one = pattern.charAt(i);
        if (one == '*') {
            return fits(pattern, i + 1, name, j)
                    || (j < name.length() && fits(pattern, i, name, j + 1));
        }
        if (j == name.length()) {
            return false;
        }
        int close = one == '[' ? pattern.indexOf(']', i + 2) : -1;
        if (close > 0) {
            // why: what a class of characters holds is not looked at; it may be the one
            return fits(pattern, close + 1, name, j + 1);
        }
        return (one == '?' || one == name.charAt(j)) && fits(pattern, i + 1, name, j + 1);
    }
}
