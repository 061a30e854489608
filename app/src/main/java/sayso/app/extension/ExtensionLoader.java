package sayso.app.extension;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.app.extension.find.ExtensionCandidate;
import sayso.app.extension.find.ExtensionFinder;
import sayso.app.extension.find.JarClassLoader;
import sayso.extension.Extension;
import sayso.extension.Manifest;
import sayso.home.FileErrorText;
import sayso.home.Home;
import sayso.wire.UnreadableJsonException;
import sayso.wire.extension.PlainJsonTree;

/// Loads the extensions that were found and approved (of several with one name, the one of the
/// latest origin), has each register what it offers, and returns the status of every extension. A
/// broken one is left out with its reason, and the rest loads.
final class ExtensionLoader {
    /// How long one may take to say what it offers.
    private static final Duration LONGEST = Duration.ofSeconds(10);

    private final Home home;
    private final ExtensionFinder discovery;
    private final ExtensionApprover approvals;
    private final Map<String, String> environment;

    /// @param environment holds secrets of extensions, where no file does
    ExtensionLoader(
            Home home,
            ExtensionFinder discovery,
            ExtensionApprover approvals,
            Map<String, String> environment) {
        this.environment = Map.copyOf(environment);
        this.home = requireNonNull(home, "home is null");
        this.discovery = requireNonNull(discovery, "discovery is null");
        this.approvals = requireNonNull(approvals, "approvals is null");
    }

    /// How each of them stands, in the order in which they were found.
    ///
    /// @param own names of tools that are Sayso's
    List<ExtensionStatus> load(Set<String> own) {
        List<ExtensionCandidate> all = discovery.all();
        IdentityHashMap<ExtensionCandidate, ExtensionApprover.View> views = new IdentityHashMap<>();
        for (ExtensionCandidate found : all) {
            views.put(found, view(found));
        }
        Map<String, ExtensionCandidate> winners = winners(all, views);
        ExtensionNameRegistry names = new ExtensionNameRegistry(own);
        List<ExtensionStatus> standings = new ArrayList<>();
        for (ExtensionCandidate found : all) {
            standings.add(standing(found, requireNonNull(views.get(found)), winners, names));
        }
        return standings;
    }

    private ExtensionApprover.View view(ExtensionCandidate found) {
        return switch (found.kind()) {
            case BUILT_IN -> new ExtensionApprover.View(ExtensionStatus.Approval.BUILT_IN, "");
            case JAR -> approvals.of((ExtensionCandidate.Jar) found);
            case BROKEN ->
                    new ExtensionApprover.View(
                            ExtensionStatus.Approval.NOT_APPROVED,
                            ((ExtensionCandidate.Broken) found).problem());
        };
    }

    /// Of those that may run and have one name, the one of the latest origin; of one origin, the first.
    private static Map<String, ExtensionCandidate> winners(
            List<ExtensionCandidate> all,
            IdentityHashMap<ExtensionCandidate, ExtensionApprover.View> views) {
        Map<String, ExtensionCandidate> winners = new HashMap<>();
        for (ExtensionCandidate found : all) {
            if (!mayRun(requireNonNull(views.get(found)))) {
                continue;
            }
            ExtensionCandidate before = winners.get(found.name());
            if (before == null || before.origin().compareTo(found.origin()) < 0) {
                winners.put(found.name(), found);
            }
        }
        return winners;
    }

    private ExtensionStatus standing(
            ExtensionCandidate found,
            ExtensionApprover.View view,
            Map<String, ExtensionCandidate> winners,
            ExtensionNameRegistry names) {
        if (!mayRun(view)) {
            return new ExtensionStatus(found, view.approval(), null, List.of(view.remark()));
        }
        ExtensionCandidate winner = requireNonNull(winners.get(found.name()));
        if (winner != found) {
            String why =
                    winner.origin() == found.origin()
                            ? "the name '" + found.name() + "' is taken by " + winner.owner()
                            : "is replaced by " + winner.owner();
            return new ExtensionStatus(found, view.approval(), null, List.of(why));
        }
        List<String> problems = new ArrayList<>();
        LoadedExtension loaded = register(found, names, problems);
        return new ExtensionStatus(found, view.approval(), loaded, problems);
    }

    private @Nullable LoadedExtension register(
            ExtensionCandidate found, ExtensionNameRegistry names, List<String> problems) {
        try {
            return switch (found.kind()) {
                case BUILT_IN -> {
                    ExtensionCandidate.BuiltIn own = (ExtensionCandidate.BuiltIn) found;
                    yield registered(
                            found,
                            own.manifest(),
                            own.maker(),
                            ExtensionLoader.class.getClassLoader(),
                            names,
                            problems);
                }
                case JAR -> {
                    ExtensionCandidate.Jar jar = (ExtensionCandidate.Jar) found;
                    JarClassLoader classes = new JarClassLoader(jar.name(), jar.contents());
                    yield registered(
                            found,
                            jar.manifest(),
                            () -> only(ServiceLoader.load(Extension.class, classes)),
                            classes,
                            names,
                            problems);
                }
                case BROKEN -> null;
            };
        } catch (Exception
                | LinkageError
                | AssertionError
                | StackOverflowError
                | ServiceConfigurationError e) {
            names.release(found);
            problems.add(
                    e instanceof IllegalArgumentException || e instanceof CancellationException
                            ? String.valueOf(e.getMessage())
                            : "failed to load: " + e);
            return null;
        }
    }

    private LoadedExtension registered(
            ExtensionCandidate found,
            Manifest manifest,
            Supplier<Extension> extension,
            ClassLoader classes,
            ExtensionNameRegistry names,
            List<String> problems)
            throws Exception {
        ExtensionRegistrar registration =
                new ExtensionRegistrar(
                        found,
                        manifest,
                        config(manifest, problems),
                        names,
                        secret ->
                                new ExtensionSecret(manifest.name(), secret)
                                        .read(home, environment));
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
        } catch (InterruptedException e) {
            task.cancel(true);
            Thread.currentThread().interrupt();
            throw new CancellationException("was not loaded: the server ended before");
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
        Path file =
                home.folder().resolve(ExtensionFinder.FOLDER).resolve(manifest.name() + ".json");
        if (manifest.config().isEmpty() || !Files.exists(file)) {
            return config;
        }
        try {
            PlainJsonTree.parse(Files.readString(file, UTF_8))
                    .forEach((name, value) -> {
                        if (!manifest.config().containsKey(name)) {
                            problems.add(file + ": no setting '" + name + "'");
                        } else if (value instanceof String text) {
                            config.put(name, text);
                        } else {
                            problems.add(file + ": " + name + " is not a text");
                        }
                    });
        } catch (IOException e) {
            problems.add(FileErrorText.reading(file, e) + "; using the defaults");
        } catch (UnreadableJsonException e) {
            problems.add(file + " is not JSON (" + e.getMessage() + "), so the defaults apply");
        }
        return config;
    }

    private static boolean mayRun(ExtensionApprover.View view) {
        return switch (view.approval()) {
            case BUILT_IN, APPROVED -> true;
            case WAITING, NOT_APPROVED -> false;
        };
    }
}
