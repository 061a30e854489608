package sayso.app.settings;

import java.util.List;
import sayso.app.command.Failure;
import sayso.app.command.NearestWord;
import sayso.app.command.RefusedException;
import sayso.app.console.Invocation;
import sayso.app.home.Settings;
import sayso.core.decision.StoreException;
import sayso.wire.settings.KnownSetting;
import sayso.wire.settings.KnownSettings;
import sayso.wire.settings.SettingInForce;

/// The settings as they stand now.
record InForce(List<SettingInForce> all) {
    /// As this command found them; what is wrong with the file is said on standard error.
    static InForce of(Invocation invocation) {
        return shown(invocation.settings(), invocation);
    }

    /// As they stand after a change.
    static InForce again(Invocation invocation) {
        return shown(Settings.read(invocation.home(), invocation.environment()), invocation);
    }

    private static InForce shown(Settings settings, Invocation invocation) {
        return new InForce(
                settings.inForce().all().stream()
                        .map(one -> shown(one, settings, invocation))
                        .toList());
    }

    /// The address of a database is not told, since it may hold a password; the place is.
    private static SettingInForce shown(
            SettingInForce setting, Settings settings, Invocation invocation) {
        if (!setting.known().name().equals(Settings.DATABASE)
                || setting.origin() == SettingInForce.Origin.STANDARD) {
            return setting;
        }
        try {
            return setting.withValue(invocation.storePlace(settings));
        } catch (StoreException e) {
            return setting.withValue("an address that cannot be read");
        }
    }

    SettingInForce named(String name) {
        return all.stream()
                .filter(one -> one.known().name().equals(name))
                .findFirst()
                .orElseThrow(() -> unknown(name));
    }

    static KnownSetting known(String name) {
        return KnownSettings.named(name).orElseThrow(() -> unknown(name));
    }

    private static RefusedException unknown(String name) {
        return new RefusedException(
                Failure.usage(
                        "there is no setting '" + name + "'",
                        NearestWord.hint(
                                name,
                                KnownSettings.all().map(KnownSetting::name).toList(),
                                "see: sayso settings list")));
    }
}
