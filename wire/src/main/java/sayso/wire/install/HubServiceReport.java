package sayso.wire.install;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sayso.wire.edit.JsonValue;

/// Output of `hub install-service --json` and `hub uninstall-service --json`: the service manager,
/// its file, what was done, and the commands that were run.
///
/// @param manager `systemd` or `launchd`
/// @param state `done`, `unchanged` or `would_do`
/// @param url of the hub that the service runs; empty where it runs none
/// @param next what the person may still want to do
public record HubServiceReport(
        String manager,
        String file,
        String state,
        String url,
        List<String> commands,
        List<String> next) {
    public HubServiceReport {
        commands = List.copyOf(commands);
        next = List.copyOf(next);
    }

    public String toJson() {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        members.put("manager", new JsonValue.Text(manager));
        members.put("file", new JsonValue.Text(file));
        members.put("state", new JsonValue.Text(state));
        members.put("url", new JsonValue.Text(url));
        members.put("commands", JsonValue.texts(commands));
        members.put("next", JsonValue.texts(next));
        return new JsonValue.Keyed(members).oneLine();
    }
}
