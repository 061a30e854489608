package sayso.acceptance.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;
import java.sql.Timestamp;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sayso.acceptance.harness.CheckoutPaths;

/// The packaged SQLite driver starts with less than the original and does the same.
class LeanDriverTest {
    @Test
    void stillWritesAndReadsDatesAsText() throws Exception {
        Timestamp time = Timestamp.valueOf("2026-11-02 09:30:00.123");
        Properties asText = new Properties();
        asText.setProperty("date_class", "TEXT");
        asText.setProperty("date_string_format", "yyyy/MM/dd HH:mm:ss.SSS");

        try (URLClassLoader driver =
                        new URLClassLoader(jars(), ClassLoader.getPlatformClassLoader());
                Connection connection = connect(driver, asText);
                Statement table = connection.createStatement()) {
            table.execute("CREATE TABLE moment (at TEXT)");
            try (PreparedStatement insert =
                    connection.prepareStatement("INSERT INTO moment VALUES (?)")) {
                insert.setTimestamp(1, time);
                insert.executeUpdate();
            }
            try (ResultSet moment = table.executeQuery("SELECT at FROM moment")) {
                assertThat(moment.next()).isTrue();
                assertThat(moment.getString(1)).isEqualTo("2026/11/02 09:30:00.123");
                assertThat(moment.getTimestamp(1)).isEqualTo(time);
            }
        }
    }

    private static Connection connect(ClassLoader loader, Properties properties) throws Exception {
        Driver driver = (Driver) loader.loadClass("org.sqlite.JDBC").getConstructor().newInstance();
        return driver.connect("jdbc:sqlite::memory:", properties);
    }

    private static URL[] jars() throws IOException {
        try (Stream<Path> lib = Files.list(CheckoutPaths.product().resolve("lib"))) {
            List<Path> jars =
                    lib.filter(file -> file.getFileName().toString().matches("(sqlite|slf4j).*jar"))
                            .toList();
            URL[] urls = new URL[jars.size()];
            for (int i = 0; i < urls.length; i++) {
                urls[i] = jars.get(i).toUri().toURL();
            }
            return urls;
        }
    }
}
