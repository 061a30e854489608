package sayso.app.extension.find;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.security.ProtectionDomain;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Loads the classes and resources of one extension from its jar in memory, and shows it, beside
/// its own, only Java and `extension-api`, nothing else of this program. Its resource addresses
/// lead into memory and open no connection.
public final class JarClassLoader extends ClassLoader {
    private static final ClassLoader ALLOWED = new Allowed(JarClassLoader.class.getClassLoader());

    static {
        registerAsParallelCapable();
    }

    private final JarContents jar;

    /// @param name as stack traces show it
    public JarClassLoader(String name, JarContents jar) {
        super(name, ALLOWED);
        this.jar = jar;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] code =
                jar.entry(name.replace('.', '/') + ".class")
                        .orElseThrow(() -> new ClassNotFoundException(name));
        return defineClass(name, code, 0, code.length, (ProtectionDomain) null);
    }

    @Override
    protected @Nullable URL findResource(String name) {
        return jar.entry(name).map(bytes -> address(name, bytes)).orElse(null);
    }

    @Override
    protected Enumeration<URL> findResources(String name) {
        return Collections.enumeration(
                jar.entry(name).map(bytes -> List.of(address(name, bytes))).orElse(List.of()));
    }

    private URL address(String name, byte[] bytes) {
        try {
            URI uri = new URI("extension", getName(), "/" + name, null);
            return URL.of(uri, new InMemory(bytes));
        } catch (URISyntaxException | MalformedURLException e) {
            throw new IllegalStateException(name + " has no address", e);
        }
    }

    /// Java itself, and what an extension compiles against.
    private static final class Allowed extends ClassLoader {
        private static final String API = "sayso.extension.";
        private static final String NULLNESS = "org.jspecify.annotations.";

        static {
            registerAsParallelCapable();
        }

        private final ClassLoader program;

        Allowed(ClassLoader program) {
            super("extension-api", ClassLoader.getPlatformClassLoader());
            this.program = program;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (isIn(API, name) || isIn(NULLNESS, name)) {
                return program.loadClass(name);
            }
            throw new ClassNotFoundException(name);
        }

        private static boolean isIn(String where, String name) {
            return name.startsWith(where) && name.indexOf('.', where.length()) < 0;
        }
    }

    private static final class InMemory extends URLStreamHandler {
        private final byte[] bytes;

        InMemory(byte[] bytes) {
            this.bytes = bytes;
        }

        @Override
        protected URLConnection openConnection(URL address) {
            return new URLConnection(address) {
                @Override
                public void connect() {}

                @Override
                public InputStream getInputStream() throws IOException {
                    return new ByteArrayInputStream(bytes);
                }

                @Override
                public long getContentLengthLong() {
                    return bytes.length;
                }
            };
        }
    }
}
