package sayso.wire.settings;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import sayso.wire.LenientFields;
import sayso.wire.edit.JsonValue;

/// Options that a person hides in questions, kept in the settings for each set of options: finds
/// those hidden in a set, and makes the changes that hide or show them. They are kept per set
/// because the same word may mean something else in another question.
///
/// @param sets the ids that are hidden, by the digest of all ids of the set
public record HiddenOptions(Map<String, @Nullable Object> sets) {
    private static final String SETTING = "hidden_options";

    /// As they stand in the settings.
    public static HiddenOptions in(EffectiveSettings settings) {
        Object value = settings.named(SETTING).map(EffectiveSetting::value).orElse(null);
        return new HiddenOptions(LenientFields.of(value).members());
    }

    /// Those hidden in this set of options; ids that it does not have are left out.
    ///
    /// @param ids of all its options
    public List<String> among(Collection<String> ids) {
        return sets.get(key(ids)) instanceof List<?> hidden
                ? ids.stream().filter(hidden::contains).toList()
                : List.of();
    }

    /// In how many sets something is hidden.
    public int size() {
        return (int)
                sets.values().stream()
                        .filter(hidden -> hidden instanceof List<?> ids && !ids.isEmpty())
                        .count();
    }

    /// Hides these, and no others, in a set of options.
    public static SettingChange hide(Collection<String> ids, Collection<String> hidden) {
        return new SettingChange(
                List.of(SETTING, key(ids)),
                JsonValue.texts(ids.stream().filter(hidden::contains).toList()));
    }

    /// Hides nothing anywhere.
    public static SettingChange nothing() {
        return new SettingChange(List.of(SETTING), new JsonValue.Keyed(Map.of()));
    }

    private static String key(Collection<String> ids) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256")
                            .digest(String.join("\n", new TreeSet<>(ids)).getBytes(UTF_8));
            return "sha256:" + HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
