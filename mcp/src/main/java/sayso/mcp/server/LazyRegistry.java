package sayso.mcp.server;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/// Registry of named elements in order of registration, which creates them once, when first needed,
/// and again after they were forgotten. After a failure the next access tries again. Two elements
/// of one name are a failure.
final class LazyRegistry<T> {
    private final LazyValue<Map<String, T>> byName;

    /// @param what they are, for the complaint that two have one name
    LazyRegistry(String what, Supplier<List<T>> source, Function<T, String> name) {
        this.byName = new LazyValue<>(() -> index(what, source.get(), name));
    }

    Collection<T> all() {
        return byName.get().values();
    }

    Optional<T> find(String name) {
        return Optional.ofNullable(byName.get().get(name));
    }

    /// They may be others from now on.
    void forget() {
        byName.forget();
    }

    private static <T> Map<String, T> index(String what, List<T> things, Function<T, String> name) {
        Map<String, T> index = new LinkedHashMap<>();
        for (T thing : things) {
            if (index.put(name.apply(thing), thing) != null) {
                throw new IllegalStateException(
                        "two %s are named %s".formatted(what, name.apply(thing)));
            }
        }
        return Collections.unmodifiableMap(index);
    }
}
