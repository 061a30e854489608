package sayso.home;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Gives this process and its child processes the environment as the person set it, undoing the
/// UTF-8 locale that the launcher sets for Java alone. Java reads no other letters; no other
/// program should get that locale.
public final class PersonEnvironment {
    private static final String LOCALE = "LC_ALL";

    private PersonEnvironment() {}

    public static Map<String, String> read() {
        Map<String, String> own = new HashMap<>(System.getenv());
        restoreLocale(own);
        return own;
    }

    /// A program that gets this whole environment.
    public static ProcessBuilder child(String... command) {
        return child(List.of(command));
    }

    public static ProcessBuilder child(List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(new ArrayList<>(command));
        restoreLocale(builder.environment());
        return builder;
    }

    /// A program that gets exactly these variables.
    public static ProcessBuilder child(Map<String, String> environment, List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(new ArrayList<>(command));
        Map<String, String> given = builder.environment();
        given.keySet().retainAll(environment.keySet());
        environment.forEach((name, value) -> {
            // why: a value that Java could not read is handed on by its bytes, untouched
            if (!value.equals(given.get(name))) {
                given.put(name, value);
            }
        });
        return builder;
    }

    private static void restoreLocale(Map<String, String> environment) {
        @Nullable String own = System.getProperty("sayso.lc_all");
        if (own == null) {
            return; // why: started without the launcher, so that nothing was changed
        }
        if (own.isEmpty()) {
            environment.remove(LOCALE);
        } else {
            environment.put(LOCALE, own);
        }
    }
}
