package sayso.app.hub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.home.Home;
import sayso.hub.portal.PersonSettingsStore;
import sayso.wire.settings.HiddenOptions;
import sayso.wire.settings.SettingChange;
import sayso.wire.settings.SettingRegistry;

/// What the portal reads and changes is the file of the home.
class HomePersonSettingsStoreTest {
    @TempDir Path folder;

    @Test
    void whatThePortalChangesIsThereForTheNextHub() throws Exception {
        settings()
                .change(List.of(change("theme", "dark", false), change("transport", "web", true)));

        PersonSettingsStore.Standing next = settings().read();

        assertThat(next.inForce().named("theme").orElseThrow().value()).isEqualTo("dark");
        assertThat(next.inForce().named("transport").orElseThrow().isPinned()).isTrue();
        assertThat(next.notices()).isEmpty();
    }

    @Test
    void hiddenOptionsAreKeptBySetWhateverTheirOrder() throws Exception {
        settings().change(List.of(HiddenOptions.hide(List.of("a", "b", "c"), List.of("c"))));
        settings().change(List.of(HiddenOptions.hide(List.of("a", "b"), List.of("a"))));

        HiddenOptions hidden = HiddenOptions.in(settings().read().inForce());
        assertThat(hidden.among(List.of("c", "b", "a"))).containsExactly("c");
        assertThat(hidden.among(List.of("a", "b"))).containsExactly("a");
        assertThat(hidden.among(List.of("a", "z"))).isEmpty();
        assertThat(hidden.size()).isEqualTo(2);
        settings().change(List.of(HiddenOptions.nothing()));
        assertThat(HiddenOptions.in(settings().read().inForce()).size()).isZero();
    }

    @Test
    void aBrokenFileIsSetAsideAndThePortalLearnsWhere() throws Exception {
        Files.writeString(folder.resolve("settings.json"), "{\"theme\": \"dar");

        PersonSettingsStore.Standing standing = settings().read();

        assertThat(standing.notices()).anyMatch(notice -> notice.contains("settings.json.bad-"));
        assertThat(standing.inForce().named("theme").orElseThrow().value()).isEqualTo("auto");
        settings().change(List.of(change("theme", "light", false)));
        assertThat(settings().read().inForce().named("theme").orElseThrow().value())
                .isEqualTo("light");
    }

    @Test
    void whatCannotStandBesideTheRestChangesNothing() throws Exception {
        Files.writeString(folder.resolve("settings.json"), "{\"notify\": 3}\n");

        assertThatThrownBy(() ->
                        settings()
                                .change(
                                        List.of(
                                                change("theme", "dark", false),
                                                change("notify.sound", true, false))))
                .hasMessageContaining("notify");

        assertThat(Files.readString(folder.resolve("settings.json")))
                .isEqualTo("{\"notify\": 3}\n");
    }

    private HomePersonSettingsStore settings() {
        return new HomePersonSettingsStore(new Home(folder, "the test"), Map.of());
    }

    private static SettingChange change(String name, Object value, boolean pin) {
        return SettingChange.to(SettingRegistry.named(name).orElseThrow(), value, pin);
    }
}
