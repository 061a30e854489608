package sayso.app.settings;

import java.util.List;
import sayso.app.command.Failure;
import sayso.app.command.RefusedException;
import sayso.app.console.Invocation;
import sayso.app.home.Settings;
import sayso.wire.settings.KnownSetting;
import sayso.wire.settings.KnownSettings;
import sayso.wire.settings.SettingInForce;

/// The settings as they stand now.
record InForce(List<SettingInForce> all) {
    static InForce of(Invocation invocation) {
        return new InForce(
                Settings.read(invocation.home(), invocation.environment()).inForce().all());
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
                Failure.usage("there is no setting '" + name + "'", "see: sayso settings list"));
    }
}
