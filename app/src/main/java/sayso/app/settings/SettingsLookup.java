package sayso.app.settings;

import java.util.List;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.NearestWord;
import sayso.app.console.CommandContext;
import sayso.decision.model.StoreException;
import sayso.home.Settings;
import sayso.wire.settings.EffectiveSetting;
import sayso.wire.settings.SettingDefinition;
import sayso.wire.settings.SettingRegistry;

/// The effective settings with their origins as the settings commands show them, with lookup by
/// name; a database's address, which may hold a password, is replaced by its place.
record SettingsLookup(List<EffectiveSetting> all) {
    /// As this command found them; what is wrong with the file is said on standard error.
    static SettingsLookup of(CommandContext invocation) {
        return shown(invocation.settings(), invocation);
    }

    /// As they stand after a change.
    static SettingsLookup again(CommandContext invocation) {
        return shown(Settings.read(invocation.home(), invocation.environment()), invocation);
    }

    private static SettingsLookup shown(Settings settings, CommandContext invocation) {
        return new SettingsLookup(
                settings.inForce().all().stream()
                        .map(one -> shown(one, settings, invocation))
                        .toList());
    }

    /// The address of a database is not told, since it may hold a password; the place is.
    private static EffectiveSetting shown(
            EffectiveSetting setting, Settings settings, CommandContext invocation) {
        if (!setting.known().name().equals(Settings.DATABASE)
                || setting.origin() == EffectiveSetting.Origin.STANDARD) {
            return setting;
        }
        try {
            return setting.withValue(invocation.storePlace(settings));
        } catch (StoreException e) {
            return setting.withValue("an invalid address");
        }
    }

    EffectiveSetting named(String name) {
        return all.stream()
                .filter(one -> one.known().name().equals(name))
                .findFirst()
                .or(() -> SettingRegistry.named(name).map(SettingsLookup::standard))
                .orElseThrow(() -> unknown(name));
    }

    /// why: what can be set of an extension's channel is in the list once it was set
    private static EffectiveSetting standard(SettingDefinition known) {
        return EffectiveSetting.set(
                known, known.standard(), false, EffectiveSetting.Origin.STANDARD);
    }

    static SettingDefinition known(String name) {
        return SettingRegistry.named(name).orElseThrow(() -> unknown(name));
    }

    /// One that is to be read or set: no misspelt channel's, which would count for nothing.
    static SettingDefinition spelt(String name, CommandContext invocation) {
        SettingDefinition known = known(name);
        ChannelNames channels = ChannelNames.of(invocation.home());
        channels.meant(name)
                .flatMap(_ -> channels.unconnected(name))
                .ifPresent(channel -> {
                    throw new CommandFailureException(
                            CommandFailure.usage(
                                    "no setting '" + name + "'", channels.way(name, channel)));
                });
        return known;
    }

    private static CommandFailureException unknown(String name) {
        return new CommandFailureException(
                CommandFailure.usage(
                        "no setting '" + name + "'",
                        NearestWord.hint(
                                name,
                                SettingRegistry.all().map(SettingDefinition::name).toList(),
                                "see: sayso settings list")));
    }
}
