package sayso.home;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.contracts.ChildJavaCommand;
import sayso.wire.edit.JsonDocument;
import sayso.wire.edit.JsonValue;

class SettingsStoreTest {
    @TempDir Path folder;

    @Test
    void whatIsSetIsThereForTheNextProcessAndForItsOwnerAlone() throws Exception {
        put("transport", "web");

        assertThat(settings().asking().transport()).isNotNull();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(home().settings())))
                .isEqualTo("rw-------");
    }

    @Test
    void whatNobodyHereKnowsSurvives() throws Exception {
        Files.writeString(
                home().settings(), "{\n  \"later\": {\"a\": [1, 2]},\n  \"theme\": \"dark\"\n}\n");

        put("theme", "light");

        assertThat(Files.readString(home().settings()))
                .isEqualTo("{\n  \"later\": {\"a\": [1, 2]},\n  \"theme\": \"light\"\n}\n");
    }

    @Test
    void manyWhoChangeAtOnceLoseNothing() throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                String name = "key" + i;
                all.add(
                        threads.submit(() -> {
                            put(name, "x");
                            return null;
                        }));
            }
            for (Future<?> one : all) {
                one.get();
            }
        }
        String text = Files.readString(home().settings());
        for (int i = 0; i < 40; i++) {
            assertThat(text).contains("\"key" + i + "\"");
        }
        assertThat(leftovers()).isEmpty();
    }

    @Test
    void processesThatChangeItAtOnceKeepEachOthersChanges() throws Exception {
        int each = 60;
        Process first = writer("a", each);
        Process second = writer("b", each);
        assertThat(first.waitFor()).isZero();
        assertThat(second.waitFor()).isZero();

        String text = Files.readString(home().settings());
        for (int i = 0; i < each; i++) {
            assertThat(text).contains("\"a" + i + "\"", "\"b" + i + "\"");
        }
        assertThat(leftovers()).isEmpty();
    }

    @Test
    void aBrokenFileIsSetAsideWithANoticeAndNeverLost() throws Exception {
        String broken = "{\"theme\": \"dark\", oops";
        Files.writeString(home().settings(), broken);
        Files.setLastModifiedTime(
                home().settings(), FileTime.from(Instant.parse("2026-01-27T10:15:00Z")));

        Settings first = settings();
        Settings second = settings();

        Path aside = folder.resolve("settings.json.bad-20260127-101500");
        assertThat(aside).hasContent(broken);
        assertThat(home().settings()).doesNotExist();
        assertThat(first.notices()).hasSize(2);
        assertThat(first.notices().get(0)).contains("is not JSON (line 1, column ");
        assertThat(first.notices().get(1)).contains("renamed to " + aside);
        assertThat(second.notices()).containsExactly(first.notices().get(1));
        put("theme", "light");
        assertThat(settings().notices()).isEmpty();
        assertThat(aside).hasContent(broken);
    }

    @Test
    void aSecondBrokenFileOfTheSameSecondGetsANameOfItsOwn() throws Exception {
        for (String broken : List.of("[1]", "[2]")) {
            Files.writeString(home().settings(), broken);
            Files.setLastModifiedTime(
                    home().settings(), FileTime.from(Instant.parse("2026-01-27T10:15:00Z")));
            settings();
        }

        assertThat(folder.resolve("settings.json.bad-20260127-101500")).hasContent("[1]");
        assertThat(folder.resolve("settings.json.bad-20260127-101500-2")).hasContent("[2]");
    }

    @Test
    void aFileThatCannotBeChangedSafelyIsLeftAsItIs() throws Exception {
        String twice = "{\"theme\": \"dark\", \"theme\": \"light\"}";
        Files.writeString(home().settings(), twice);

        assertThatThrownBy(() -> put("theme", "mono"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("settings.json");
        assertThat(home().settings()).hasContent(twice);
    }

    private void put(String name, String value) throws IOException {
        new SettingsStore(home())
                .change((JsonDocument text) -> text.put(List.of(name), new JsonValue.Text(value)));
    }

    private Process writer(String prefix, int count) throws IOException {
        return new ProcessBuilder(
                        ChildJavaCommand.of(
                                SettingsWriter.class,
                                folder.toString(),
                                prefix,
                                Integer.toString(count)))
                .inheritIO()
                .start();
    }

    private List<Path> leftovers() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith(".")).toList();
        }
    }

    private Home home() {
        return new Home(folder, "test");
    }

    private Settings settings() {
        return Settings.read(home(), Map.of());
    }
}
