package sayso.app.extension;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.app.extension.find.Discovery;
import sayso.app.extension.find.Found;
import sayso.app.extension.find.JarClasses;
import sayso.app.home.FileFault;
import sayso.app.home.Home;
import sayso.extension.Extension;
import sayso.extension.Manifest;
import sayso.wire.UnreadableJsonException;
import sayso.wire.extension.PlainTree;

/// Loads what was found and approved. What is broken is left out with its reason, and the rest loads.
final class Extensions {
    /// How long one may take to say what it offers.
    private static final Duration LONGEST = Duration.ofSeconds(10);

    private final Home home;
    private final Discovery discovery;
    private final Approvals approvals;

    Extensions(Home home, Discovery discovery, Approvals approvals) {
        this.home = requireNonNull(home, "home is null");
        this.discovery = requireNonNull(discovery, "discovery is null");
        this.approvals = requireNonNull(approvals, "approvals is null");
    }

    /// How each of them stands, in the order in which they were found.
    ///
    /// @param own names of tools that are Sayso's
    List<Standing> load(Set<String> own) {
        List<Found> all = discovery.all();
        Map<Found, Approvals.View> views = new HashMap<>();
        for (Found found : all) {
            views.put(found, view(found));
        }
        Map<String, Found> winners = winners(all, views);
        NameBook names = new NameBook(own);
        List<Standing> standings = new ArrayList<>();
        for (Found found : all) {
            standings.add(standing(found, requireNonNull(views.get(found)), winners, names));
        }
        return standings;
    }

    private Approvals.View view(Found found) {
        return switch (found) {
            case Found.BuiltIn _ -> new Approvals.View(Standing.Approval.BUILT_IN, "");
            case Found.Jar jar -> approvals.of(jar);
            case Found.Broken broken ->
                    new Approvals.View(Standing.Approval.NOT_APPROVED, broken.problem());
        };
    }

    /// Of those that may run and have one name, the one of the latest origin; of one origin, the first.
    private static Map<String, Found> winners(List<Found> all, Map<Found, Approvals.View> views) {
        Map<String, Found> winners = new HashMap<>();
        for (Found found : all) {
            if (!mayRun(requireNonNull(views.get(found)))) {
                continue;
            }
            Found before = winners.get(found.name());
            if (before == null || before.origin().compareTo(found.origin()) < 0) {
                winners.put(found.name(), found);
            }
        }
        return winners;
    }

    private Standing standing(
            Found found, Approvals.View view, Map<String, Found> winners, NameBook names) {
        if (!mayRun(view)) {
            return new Standing(found, view.approval(), null, List.of(view.remark()));
        }
        Found winner = requireNonNull(winners.get(found.name()));
        if (winner != found) {
            String why =
                    winner.origin() == found.origin()
                            ? "the name '" + found.name() + "' is taken by " + winner.owner()
                            : "is replaced by " + winner.owner();
            return new Standing(found, view.approval(), null, List.of(why));
        }
        List<String> problems = new ArrayList<>();
        Loaded loaded = register(found, names, problems);
        return new Standing(found, view.approval(), loaded, problems);
    }

    private @Nullable Loaded register(Found found, NameBook names, List<String> problems) {
        try {
            return switch (found) {
                case Found.BuiltIn(Manifest manifest, Supplier<Extension> maker) ->
                        registered(
                                found,
                                manifest,
                                maker,
                                Extensions.class.getClassLoader(),
                                names,
                                problems);
                case Found.Jar jar -> {
                    JarClasses classes = new JarClasses(jar.name(), jar.contents());
                    yield registered(
                            found,
                            jar.manifest(),
                            () -> only(ServiceLoader.load(Extension.class, classes)),
                            classes,
                            names,
                            problems);
                }
                case Found.Broken _ -> null;
            };
        } catch (Exception
                | LinkageError
                | AssertionError
                | StackOverflowError
                | java.util.ServiceConfigurationError e) {
            names.release(found);
            problems.add(
                    e instanceof IllegalArgumentException
                            ? String.valueOf(e.getMessage())
                            : "failed to load: " + e);
            return null;
        }
    }

    private Loaded registered(
            Found found,
            Manifest manifest,
            Supplier<Extension> extension,
            ClassLoader classes,
            NameBook names,
            List<String> problems)
            throws Exception {
        Registration registration =
                new Registration(found, manifest, config(manifest, problems), names);
        try {
            within(classes, () -> extension.get().register(registration));
        } finally {
            registration.close();
        }
        return registration.loaded(classes);
    }

    /// Its code runs on a thread of its own, so that one that never returns holds nobody up for long.
    private static void within(ClassLoader classes, Runnable work) throws Exception {
        FutureTask<@Nullable Void> task = new FutureTask<>(work, null);
        Thread thread = Thread.ofVirtual().name("extension loading").unstarted(task);
        thread.setContextClassLoader(classes);
        thread.start();
        try {
            task.get(LONGEST.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            task.cancel(true);
            throw new IllegalStateException(
                    "register() took more than " + LONGEST.toSeconds() + " s", e);
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case Exception cause -> throw cause;
                case Error cause -> throw cause;
                case null, default -> throw e;
            }
        }
    }

    private static Extension only(ServiceLoader<Extension> loader) {
        List<ServiceLoader.Provider<Extension>> all = loader.stream().toList();
        if (all.size() != 1) {
            throw new IllegalArgumentException(
                    "META-INF/services/"
                            + Extension.class.getName()
                            + " names "
                            + all.size()
                            + " classes, not one");
        }
        return all.getFirst().get();
    }

    /// The manifest's defaults under what the person wrote.
    private Map<String, String> config(Manifest manifest, List<String> problems) {
        Map<String, String> config = new TreeMap<>(manifest.config());
        Path file = home.folder().resolve(Discovery.FOLDER).resolve(manifest.name() + ".json");
        if (manifest.config().isEmpty() || !Files.exists(file)) {
            return config;
        }
        try {
            PlainTree.parse(Files.readString(file, UTF_8))
                    .forEach((name, value) -> {
                        if (!manifest.config().containsKey(name)) {
                            problems.add(file + ": there is no setting '" + name + "'");
                        } else if (value instanceof String text) {
                            config.put(name, text);
                        } else {
                            problems.add(file + ": " + name + " is not a text");
                        }
                    });
        } catch (IOException e) {
            problems.add(FileFault.reading(file, e) + "; the defaults are used");
        } catch (UnreadableJsonException e) {
            problems.add(file + " is not JSON (" + e.getMessage() + "), so the defaults are used");
        }
        return config;
    }

    private static boolean mayRun(Approvals.View view) {
        return switch (view.approval()) {
            case BUILT_IN, APPROVED -> true;
            case WAITING, NOT_APPROVED -> false;
        };
    }
}
