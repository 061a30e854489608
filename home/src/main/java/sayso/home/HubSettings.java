package sayso.home;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import sayso.wire.settings.SettingRegistry;
import sayso.wire.settings.SettingsFile;

/// Settings of the hub: its port, the host names of a proxy in front of it, the idle time after
/// which it ends, the rate of requests, and the tools offered over MCP. Each value has its origin.
///
/// @param port the first port to try; 0 for any free one
/// @param hosts names under which a proxy with TLS on this computer passes requests on
/// @param idleMinutes how long a hub that was started on demand stays without anything to do; 0 for
///     ever
/// @param requestsPerSecond how many requests one credential may send, over time
/// @param toolset which tools it offers agents over MCP
public record HubSettings(
        Setting<Integer> port,
        Setting<List<String>> hosts,
        Setting<Integer> idleMinutes,
        Setting<Integer> requestsPerSecond,
        Setting<String> toolset) {
    public static final String PORT = "hub_port";
    public static final String HOSTS = "hub_hosts";
    public static final String IDLE = "hub_idle_minutes";
    public static final String RATE = "hub_requests_per_second";
    public static final String TOOLSET = "hub_toolset";

    private static final int STANDARD_PORT = 7296;
    private static final int STANDARD_IDLE = 30;
    private static final int STANDARD_RATE = 500;
    private static final int LAST_PORT = 65_535;
    private static final int A_YEAR = 525_600;
    private static final int MOST_REQUESTS = 1_000_000;

    public HubSettings {
        requireNonNull(port, "port is null");
        requireNonNull(hosts, "hosts is null");
        requireNonNull(idleMinutes, "idleMinutes is null");
        requireNonNull(requestsPerSecond, "requestsPerSecond is null");
        requireNonNull(toolset, "toolset is null");
    }

    static HubSettings of(SettingsFile.HubFields file, List<String> notices) {
        return new HubSettings(
                within(PORT, file.port(), 0, LAST_PORT, STANDARD_PORT, notices),
                hosts(file.hosts(), notices),
                within(IDLE, file.idleMinutes(), 0, A_YEAR, STANDARD_IDLE, notices),
                within(RATE, file.requestsPerSecond(), 1, MOST_REQUESTS, STANDARD_RATE, notices),
                toolset(file.toolset(), notices));
    }

    private static Setting<String> toolset(@Nullable String inFile, List<String> notices) {
        List<String> known = SettingRegistry.TOOLSETS;
        if (inFile == null) {
            return new Setting<>(TOOLSET, known.getFirst(), SettingOrigin.DEFAULT);
        }
        if (!known.contains(inFile)) {
            notices.add(
                    "settings.json: "
                            + TOOLSET
                            + " '"
                            + inFile
                            + "' is none of "
                            + String.join(", ", known)
                            + "; using "
                            + known.getFirst());
            return new Setting<>(TOOLSET, known.getFirst(), SettingOrigin.DEFAULT);
        }
        return new Setting<>(TOOLSET, inFile, SettingOrigin.FILE);
    }

    List<Setting<?>> all() {
        return List.of(port, hosts, idleMinutes, requestsPerSecond, toolset);
    }

    private static Setting<List<String>> hosts(
            @Nullable List<String> inFile, List<String> notices) {
        if (inFile == null) {
            return new Setting<>(HOSTS, List.of(), SettingOrigin.DEFAULT);
        }
        List<String> names = new ArrayList<>();
        for (String name : inFile) {
            if (SettingRegistry.HUB_HOST_NAMES.takes(List.of(name))) {
                names.add(name.toLowerCase(Locale.ROOT));
            } else {
                notices.add(
                        "settings.json: "
                                + HOSTS
                                + " '"
                                + name
                                + "' is not like sayso.example.com or sayso.example.com:8443; it is "
                                + "ignored");
            }
        }
        return new Setting<>(HOSTS, List.copyOf(names), SettingOrigin.FILE);
    }

    private static Setting<Integer> within(
            String name,
            @Nullable Long inFile,
            int least,
            int most,
            int standard,
            List<String> notices) {
        if (inFile == null) {
            return new Setting<>(name, standard, SettingOrigin.DEFAULT);
        }
        if (inFile < least || inFile > most) {
            notices.add(
                    "settings.json: "
                            + name
                            + " "
                            + inFile
                            + " is not within "
                            + least
                            + " to "
                            + most
                            + "; using "
                            + standard);
            return new Setting<>(name, standard, SettingOrigin.DEFAULT);
        }
        return new Setting<>(name, inFile.intValue(), SettingOrigin.FILE);
    }
}
