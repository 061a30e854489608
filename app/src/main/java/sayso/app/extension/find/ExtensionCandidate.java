package sayso.app.extension.find;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.extension.Extension;
import sayso.extension.Manifest;

/// An extension that was found: one that comes with Sayso, a jar that may be loaded once approved,
/// or a jar that cannot be loaded, with the reason. None of its code has run.
public sealed interface ExtensionCandidate {
    /// Kind of a candidate. why: a switch over the types makes Java build a class at every start of a server
    enum Kind {
        BUILT_IN,
        JAR,
        BROKEN
    }

    Kind kind();

    /// Its name; of a jar that says none, the file's.
    String name();

    ExtensionOrigin origin();

    /// As people name it: a path, or that it comes with Sayso.
    String owner();

    /// An extension that comes with Sayso.
    record BuiltIn(Manifest manifest, Supplier<Extension> maker) implements ExtensionCandidate {
        public BuiltIn {
            requireNonNull(manifest, "manifest is null");
            requireNonNull(maker, "maker is null");
        }

        @Override
        public Kind kind() {
            return Kind.BUILT_IN;
        }

        @Override
        public String name() {
            return manifest.name();
        }

        @Override
        public ExtensionOrigin origin() {
            return ExtensionOrigin.BUILT_IN;
        }

        @Override
        public String owner() {
            return "Sayso itself";
        }
    }

    /// A jar that may be loaded once a person has approved it.
    record Jar(ExtensionOrigin origin, Path path, Manifest manifest, JarContents contents)
            implements ExtensionCandidate {
        public Jar {
            requireNonNull(path, "path is null");
            requireNonNull(manifest, "manifest is null");
            requireNonNull(contents, "contents is null");
        }

        @Override
        public Kind kind() {
            return Kind.JAR;
        }

        @Override
        public String name() {
            return manifest.name();
        }

        @Override
        public String owner() {
            return path.toString();
        }
    }

    /// A jar that cannot be loaded.
    ///
    /// @param digest null where it cannot be read
    /// @param code a word for programs
    record Broken(
            String name,
            ExtensionOrigin origin,
            Path path,
            @Nullable String digest,
            String code,
            String problem)
            implements ExtensionCandidate {
        public Broken {
            requireNonNull(name, "name is null");
            requireNonNull(path, "path is null");
            requireNonNull(problem, "problem is null");
        }

        @Override
        public Kind kind() {
            return Kind.BROKEN;
        }

        @Override
        public String owner() {
            return path.toString();
        }
    }
}
