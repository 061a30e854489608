package sayso.app.hub;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// File that tells a service manager to run the hub of one home. Its marker line holds a digest of
/// the rest, so that what a person changed by hand is known and left alone.
///
/// @param launcher of the installed product, which stays the same when a newer version is installed
/// @param home of the hub
/// @param path folders in which the hub finds other programs, as `PATH` has them
record HubServiceFile(ServiceSupervisor manager, Path launcher, Path home, String path) {
    private static final Pattern MARKER =
            Pattern.compile(
                    "(?m)^.*Written by sayso hub install-service, sha256 ([0-9a-f]{64}).*\n");
    private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");
    private static final Pattern UNSAFE = Pattern.compile("[\\p{Cntrl}\"'\\\\]");

    /// Variables that would change which Java runs, which store is used, or who seems to be the vendor
    /// of a channel.
    private static final List<String> UNSET =
            List.of(
                    "JAVA_TOOL_OPTIONS",
                    "JDK_JAVA_OPTIONS",
                    "_JAVA_OPTIONS",
                    "SAYSO_JAVA_OPTIONS",
                    "SAYSO_URL",
                    "SAYSO_TOKEN",
                    "SAYSO_DB",
                    "http_proxy",
                    "https_proxy",
                    "all_proxy",
                    "HTTP_PROXY",
                    "HTTPS_PROXY",
                    "ALL_PROXY");

    HubServiceFile {
        requireNonNull(manager, "manager is null");
        for (String part : List.of(launcher.toString(), home.toString(), path)) {
            if (CONTROL.matcher(part).find()) {
                throw new IllegalArgumentException("a control character in " + part.strip());
            }
        }
    }

    /// Whether a hub of this home can stand in such a file: systemd starts no program whose name holds
    /// one of these.
    static boolean takes(Path home) {
        return !UNSAFE.matcher(home.toString()).find();
    }

    /// The whole file.
    String text() {
        String rest =
                switch (manager) {
                    case SYSTEMD -> unit();
                    case LAUNCHD -> plist();
                };
        String marker = "Written by sayso hub install-service, sha256 " + digest(rest);
        return switch (manager) {
            case SYSTEMD -> "# " + marker + "\n" + rest;
            case LAUNCHD ->
                    rest.replaceFirst(
                            "\n", Matcher.quoteReplacement("\n<!-- " + marker + " -->\n"));
        };
    }

    /// Whether a text was written by this product and is as it wrote it.
    static boolean isUnchanged(String text) {
        Matcher marker = MARKER.matcher(text);
        return marker.find() && marker.group(1).equals(digest(marker.replaceFirst("")));
    }

    /// Whether a text runs the hub of this home.
    boolean isOfHome(String text) {
        return switch (manager) {
            case SYSTEMD -> text.contains("\nEnvironment=" + quoted("SAYSO_HOME=" + home) + "\n");
            case LAUNCHD ->
                    text.contains("<key>SAYSO_HOME</key><string>" + xml(home.toString()) + "<");
        };
    }

    private String unit() {
        return """
        [Unit]
        Description=Sayso hub
        StartLimitIntervalSec=60
        StartLimitBurst=5

        [Service]
        Type=exec
        ExecStart=%s hub --plain --replace
        WorkingDirectory=%s
        Environment=%s
        Environment=%s
        UnsetEnvironment=%s
        Restart=always
        RestartSec=15
        RestartPreventExitStatus=64
        TimeoutStopSec=30
        KillMode=process
        OOMPolicy=continue
        NoNewPrivileges=true
        LimitCORE=0

        [Install]
        WantedBy=default.target
        """
                .formatted(
                        quoted(launcher.toString()),
                        home.toString().replace("%", "%%"),
                        quoted("SAYSO_HOME=" + home),
                        quoted("PATH=" + path),
                        String.join(" ", UNSET));
    }

    /// As systemd reads a word: specifiers begin with a percent sign.
    private static String quoted(String word) {
        return '"' + word.replace("\\", "\\\\").replace("\"", "\\\"").replace("%", "%%") + '"';
    }

    private String plist() {
        return """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
          <key>Label</key><string>%s</string>
          <key>ProgramArguments</key>
          <array>
            <string>%s</string>
            <string>hub</string>
            <string>--plain</string>
            <string>--replace</string>
          </array>
          <key>WorkingDirectory</key><string>%s</string>
          <key>EnvironmentVariables</key>
          <dict>
            <key>SAYSO_HOME</key><string>%s</string>
            <key>PATH</key><string>%s</string>
          </dict>
          <key>RunAtLoad</key><true/>
          <key>KeepAlive</key><true/>
          <key>ThrottleInterval</key><integer>15</integer>
          <key>ExitTimeOut</key><integer>30</integer>
          <key>AbandonProcessGroup</key><true/>
          <key>ProcessType</key><string>Background</string>
          <key>StandardErrorPath</key><string>%s</string>
        </dict>
        </plist>
        """
                .formatted(
                        ServiceSupervisor.LABEL,
                        xml(launcher.toString()),
                        xml(home.toString()),
                        xml(home.toString()),
                        xml(path),
                        xml(home.resolve("logs").resolve("hub-service.log").toString()));
    }

    private static String xml(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    private static String digest(String text) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(sha.digest(text.getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
