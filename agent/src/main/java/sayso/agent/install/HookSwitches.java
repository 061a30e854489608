package sayso.agent.install;

import java.util.List;
import java.util.Optional;
import sayso.agent.profile.AgentHookSwitch;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.InstallScope;
import sayso.wire.edit.JsonValue;

/// Detects settings of agents that switch installed hooks off, and names each with its file.
public final class HookSwitches {
    private HookSwitches() {}

    /// Which of them are set, each as a sentence without its beginning.
    public static List<String> off(
            AgentFileCatalog settings, AgentProfile agent, InstallScope scope) {
        return agent.hookSwitches(settings.folders(), scope).stream()
                .filter(HookSwitches::isOff)
                .map(one ->
                        "do not run: "
                                + String.join(".", one.at())
                                + (one.off().equals("true") ? " is set in " : " is false in ")
                                + one.file())
                .toList();
    }

    private static boolean isOff(AgentHookSwitch one) {
        Optional<JsonValue> value = SettingsReader.value(one.file(), one.format(), one.at());
        return value.orElse(null) instanceof JsonValue.Plain(String found)
                && found.equals(one.off());
    }
}
