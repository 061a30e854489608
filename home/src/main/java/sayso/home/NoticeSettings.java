package sayso.home;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeRecipients;
import sayso.decision.delivery.NoticeSubscription;
import sayso.decision.model.QuietHours;
import sayso.decision.model.Urgency;
import sayso.wire.settings.EffectiveSettings;
import sayso.wire.settings.SettingRegistry;

/// Notification channels that the person set up (mail, webhook, desktop, tmux), from which urgency
/// each is used, and the quiet hours, with the settings still missing; as far as this can be told
/// without using the channels.
///
/// @param mail null where no mail is wanted
/// @param webhook null where none is wanted
/// @param desktop from which urgency on; null for never
/// @param tmux from which urgency on; null for never
/// @param quiet when the person is told of nothing but what is urgent, or null
public record NoticeSettings(
        @Nullable Mail mail,
        @Nullable Webhook webhook,
        @Nullable Urgency desktop,
        @Nullable Urgency tmux,
        @Nullable QuietHours quiet) {
    public static final String MAIL = NoticeRecipients.MAIL;
    public static final String WEBHOOK = "webhook";
    public static final String DESKTOP = "desktop";
    public static final String TMUX = "tmux";

    private static final String PASSWORD_VARIABLE = "SAYSO_MAIL_PASSWORD";
    private static final String SECRET_VARIABLE = "SAYSO_WEBHOOK_SECRET";

    /// why: what opens where the question was asked gets a moment, and is not told of twice
    private static final Duration BESIDE_SURFACES = Duration.ofSeconds(6);

    private static final Set<NoticeKind> CALLS =
            Set.of(
                    NoticeKind.REQUESTED,
                    NoticeKind.REMINDER,
                    NoticeKind.ESCALATED,
                    NoticeKind.UNDELIVERED,
                    NoticeKind.STOP_LOOP);

    /// @param password null where the server wants none; never shown
    /// @param requesters the addresses of askers, by their names
    public record Mail(
            String to,
            String from,
            String host,
            int port,
            String security,
            @Nullable String user,
            @Nullable String password,
            Map<String, String> requesters,
            Urgency atLeast) {
        public Mail {
            requesters = Map.copyOf(requesters);
        }
    }

    /// @param secret null where none can be read; never shown
    public record Webhook(String url, @Nullable String secret, boolean nearby, Urgency atLeast) {
        public Webhook {
            requireNonNull(url, "url is null");
        }

        /// Whom it goes to, without what may be secret in the address; empty where the address names
        /// nobody, or a password.
        String host() {
            try {
                URI uri = URI.create(url);
                return uri.getHost() == null || uri.getRawUserInfo() != null ? "" : uri.getHost();
            } catch (IllegalArgumentException e) {
                return "";
            }
        }
    }

    /// What keeps a channel from being used.
    ///
    /// @param way what to do about it
    public record Incomplete(String channel, String why, String way) {}

    static NoticeSettings of(
            EffectiveSettings settings, Home home, Map<String, String> environment) {
        return new NoticeSettings(
                mail(settings, home, environment),
                webhook(settings, home, environment),
                urgency(settings, SettingRegistry.DESKTOP_URGENCY).orElse(null),
                urgency(settings, SettingRegistry.TMUX_URGENCY).orElse(null),
                EscalationSettings.quiet(settings));
    }

    private static @Nullable Mail mail(
            EffectiveSettings settings, Home home, Map<String, String> environment) {
        Optional<Urgency> atLeast = urgency(settings, SettingRegistry.MAIL_URGENCY);
        String to = text(settings, SettingRegistry.MAIL_TO);
        String host = text(settings, SettingRegistry.MAIL_HOST);
        if (atLeast.isEmpty() || (to.isEmpty() && host.isEmpty())) {
            return null;
        }
        String from = text(settings, SettingRegistry.MAIL_FROM);
        String user = text(settings, SettingRegistry.MAIL_USER);
        return new Mail(
                to,
                from.isEmpty() ? to : from,
                host,
                Integer.parseInt(text(settings, SettingRegistry.MAIL_PORT)),
                text(settings, SettingRegistry.MAIL_SECURITY),
                user.isEmpty() ? null : user,
                secret(environment, PASSWORD_VARIABLE, home.mailPassword()),
                requesters(settings),
                atLeast.get());
    }

    private static @Nullable Webhook webhook(
            EffectiveSettings settings, Home home, Map<String, String> environment) {
        Optional<Urgency> atLeast = urgency(settings, SettingRegistry.WEBHOOK_URGENCY);
        String url =
                settings.named(SettingRegistry.WEBHOOK_URL)
                        .map(setting -> setting.kept().toString())
                        .orElse("");
        return atLeast.isEmpty() || url.isEmpty()
                ? null
                : new Webhook(
                        url,
                        secret(environment, SECRET_VARIABLE, home.webhookSecret()),
                        text(settings, SettingRegistry.WEBHOOK_NEARBY).equals("true"),
                        atLeast.get());
    }

    private static Map<String, String> requesters(EffectiveSettings settings) {
        Map<String, String> addresses = new HashMap<>();
        settings.named(SettingRegistry.MAIL_REQUESTERS)
                .map(setting -> setting.value() instanceof List<?> all ? all : List.of())
                .orElse(List.of())
                .forEach(one -> {
                    String[] parts = String.valueOf(one).split("=", 2);
                    if (parts.length == 2) {
                        addresses.put(parts[0].strip(), parts[1].strip());
                    }
                });
        return addresses;
    }

    private static Optional<Urgency> urgency(EffectiveSettings settings, String name) {
        return Urgency.parse(text(settings, name));
    }

    private static String text(EffectiveSettings settings, String name) {
        return settings.named(name).map(setting -> setting.value().toString()).orElse("");
    }

    private static @Nullable String secret(
            Map<String, String> environment, String variable, Path file) {
        String given = environment.getOrDefault(variable, "").strip();
        if (!given.isEmpty()) {
            return given;
        }
        try {
            String kept = Files.readString(file, UTF_8).strip();
            return kept.isEmpty() ? null : kept;
        } catch (IOException e) {
            return null; // why: not there, or not to be read; whoever needs it says so
        }
    }

    /// What is wanted and not complete.
    public List<Incomplete> incomplete() {
        List<Incomplete> found = new ArrayList<>();
        if (mail != null) {
            String missing =
                    mail.to().isEmpty()
                            ? SettingRegistry.MAIL_TO
                            : mail.host().isEmpty() ? SettingRegistry.MAIL_HOST : "";
            if (!missing.isEmpty()) {
                found.add(
                        new Incomplete(
                                MAIL,
                                missing + " is not set",
                                "sayso settings set " + missing + " ..."));
            } else if (mail.user() != null && mail.password() == null) {
                found.add(
                        new Incomplete(
                                MAIL,
                                "notify.mail.user is set without a password",
                                "write it into mail.password in the home, readable by you alone"));
            }
        }
        if (webhook != null && webhook.host().isEmpty()) {
            found.add(
                    new Incomplete(
                            WEBHOOK,
                            "notify.webhook.url names no host, or holds a password",
                            "sayso settings set notify.webhook.url https://example.com/hook"));
        } else if (webhook != null && webhook.secret() == null) {
            found.add(
                    new Incomplete(
                            WEBHOOK,
                            "no signing secret is set",
                            "write one into webhook.secret in the home, readable by you alone"));
        }
        return found;
    }

    private boolean isComplete(String channel) {
        return incomplete().stream().noneMatch(one -> one.channel().equals(channel));
    }

    /// Whether the channel is wanted and complete.
    public boolean uses(String channel) {
        return switch (channel) {
            case MAIL -> mail != null && isComplete(MAIL);
            case WEBHOOK -> webhook != null && isComplete(WEBHOOK);
            case DESKTOP -> desktop != null;
            case TMUX -> tmux != null;
            default -> false;
        };
    }

    /// Whom to tell over what.
    public NoticeRecipients addressees() {
        List<NoticeSubscription> ways = new ArrayList<>();
        Map<String, String> requesters = Map.of();
        if (mail != null && uses(MAIL)) {
            requesters = mail.requesters();
            ways.add(
                    new NoticeSubscription(
                            MAIL,
                            mail.to(),
                            mail.atLeast(),
                            Set.of(NoticeKind.values()),
                            false,
                            Duration.ZERO));
        }
        if (webhook != null && uses(WEBHOOK)) {
            ways.add(
                    new NoticeSubscription(
                            WEBHOOK,
                            webhook.host(),
                            webhook.atLeast(),
                            Set.of(NoticeKind.values()),
                            true,
                            Duration.ZERO));
        }
        if (desktop != null) {
            ways.add(
                    new NoticeSubscription(
                            DESKTOP, "screen", desktop, CALLS, false, BESIDE_SURFACES));
        }
        if (tmux != null) {
            ways.add(new NoticeSubscription(TMUX, "clients", tmux, CALLS, false, BESIDE_SURFACES));
        }
        return new NoticeRecipients(ways, requesters, uses(MAIL), quiet);
    }
}
