package sayso.store.postgres;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyStore;
import java.time.Duration;
import java.util.Base64;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;

/// A server with a certificate of its own, as most of them have inside a company.
class TlsServerTest {
    /// Longer than any build may take: whoever waited for such a server would be noticed.
    private static final PostgresOptions PATIENT =
            PostgresOptions.COMMAND.withOutage(Duration.ofHours(2));

    private static final char[] PASSWORD = "changeit".toCharArray();

    @TempDir static Path folder;
    private static EmbeddedPostgres server;
    private static Path root;

    @BeforeAll
    static void start() throws Exception {
        KeyStore keys = KeyStore.getInstance(made("server.p12").toFile(), PASSWORD);
        root = written("root.crt", "CERTIFICATE", keys.getCertificate("server").getEncoded());
        Path key =
                written("server.key", "PRIVATE KEY", keys.getKey("server", PASSWORD).getEncoded());
        server =
                EmbeddedPostgres.builder()
                        .setServerConfig("ssl", "on")
                        .setServerConfig("ssl_cert_file", root.toString())
                        .setServerConfig("ssl_key_file", key.toString())
                        .setPGStartupWait(Duration.ofMinutes(1))
                        .start();
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
    }

    @Test
    void isReachedWithTheCertificateThatSignedIts() {
        PostgresAddress address = address("localhost", "verify-full").withRootCertificate(root);

        PostgresStore.open(address, PATIENT).close();

        assertThat(address.properties()).containsEntry("sslrootcert", root.toString());
    }

    @Test
    void whoHasNoRootCertificateLearnsAtOnceWhereItIsLookedFor() {
        Path missing = folder.resolve("none/root.crt");

        assertRefused(
                address("localhost", "verify-full").withRootCertificate(missing),
                "sslrootcert names the file",
                "now " + missing);
    }

    @Test
    void anotherNameInTheCertificateIsNoOutage() {
        assertRefused(address("127.0.0.1", "verify-full").withRootCertificate(root), "127.0.0.1");
    }

    @Test
    void aCertificateThatAnotherSignedIsNoOutage() throws Exception {
        KeyStore keys = KeyStore.getInstance(made("other.p12").toFile(), PASSWORD);
        Path foreign =
                written("other.crt", "CERTIFICATE", keys.getCertificate("server").getEncoded());

        assertRefused(
                address("localhost", "verify-ca").withRootCertificate(foreign), "now " + foreign);
    }

    private static void assertRefused(PostgresAddress address, String... words) {
        assertThatThrownBy(() -> PostgresStore.open(address, PATIENT).close())
                .isInstanceOfSatisfying(
                        StoreException.class,
                        refused ->
                                assertThat(refused.trouble())
                                        .isEqualTo(StoreFailureKind.UNREACHABLE))
                .hasMessageContaining("agree on no safe connection")
                .message()
                .contains(words);
    }

    private static PostgresAddress address(String host, String mode) {
        return PostgresAddress.parse(
                "postgres://postgres@%s:%d/postgres?sslmode=%s"
                        .formatted(host, server.getPort(), mode));
    }

    /// A key pair with a certificate for `localhost`, which it signed itself.
    private static Path made(String name) throws IOException, InterruptedException {
        Path file = folder.resolve(name);
        Process keytool =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "keytool")
                                        .toString(),
                                "-genkeypair",
                                "-alias",
                                "server",
                                "-keyalg",
                                "EC",
                                "-dname",
                                "CN=localhost",
                                "-ext",
                                "SAN=dns:localhost",
                                "-storetype",
                                "PKCS12",
                                "-storepass",
                                new String(PASSWORD),
                                "-keystore",
                                file.toString())
                        .redirectErrorStream(true)
                        .start();
        String said = new String(keytool.getInputStream().readAllBytes(), US_ASCII);
        assertThat(keytool.waitFor()).as(said).isZero();
        return file;
    }

    /// A file that the server takes: it refuses keys that others may read.
    private static Path written(String name, String kind, byte[] content) throws IOException {
        String lines = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content);
        Path file = folder.resolve(name);
        Files.writeString(
                file, "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n".formatted(kind, lines));
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    }
}
