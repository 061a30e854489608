/// The registry of all settings, `settings.json`, and the effective values. A setting is added by
/// its row in `SettingRegistry`.
@NullMarked
package sayso.wire.settings;

import org.jspecify.annotations.NullMarked;
