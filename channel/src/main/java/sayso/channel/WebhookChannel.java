package sayso.channel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import sayso.decision.delivery.NoticeChannel;
import sayso.decision.delivery.NoticeDispatch;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.delivery.NoticeSubject;
import sayso.decision.delivery.RuleDigest;
import sayso.decision.delivery.TroubleNotice;
import sayso.decision.model.Actor;
import sayso.hub.client.ConnectionFailureText;
import sayso.hub.client.JsonPostClient;
import sayso.wire.decision.DecisionWithGates;
import sayso.wire.decision.WebhookBody;

/// Notification channel that posts a notice as signed JSON over HTTP to another program, and
/// reports whether it was accepted and, if not, whether another attempt makes sense. The signature
/// lets the receiver verify the sender and the time. An answer that can still be undone is left
/// out; redirects are not followed, and status 410 ends the attempts.
public final class WebhookChannel implements NoticeChannel {
    static final String NAME = "webhook";

    private static final Duration SILENCE = Duration.ofSeconds(10);
    private static final int GONE = 410;

    private final JsonPostClient post;
    private final String secret;
    private final String version;
    private final InstantSource clock;

    /// @param secret what the receiver knows too; never shown
    public WebhookChannel(JsonPostClient post, String secret, String version, InstantSource clock) {
        this.post = requireNonNull(post, "post is null");
        this.secret = requireNonNull(secret, "secret is null");
        this.version = requireNonNull(version, "version is null");
        this.clock = requireNonNull(clock, "clock is null");
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public NoticeSendResult send(NoticeDispatch dispatch) {
        String id = dispatch.notice().id();
        String kind = dispatch.notice().kind().wireName();
        String body =
                switch (dispatch.subject()) {
                    case NoticeSubject.OfDecision about ->
                            new WebhookBody(id, kind, row(about), null).toJson();
                    case NoticeSubject.OfTrouble(
                                    TroubleNotice trouble,
                                    NoticeSubject.OfDecision about) ->
                            new WebhookBody(
                                            id,
                                            kind,
                                            about == null ? null : row(about),
                                            trouble.text())
                                    .toJson();
                    case NoticeSubject.OfDigest(RuleDigest digest) ->
                            new WebhookBody(id, kind, null, digest.text()).toJson();
                };
        long time = clock.instant().getEpochSecond();
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("User-Agent", "sayso/" + version);
        headers.put("Accept", "*/*");
        headers.put("Connection", "close");
        headers.put("Sayso-Notice", id);
        headers.put("Sayso-Signature", "t=" + time + ",v1=" + signature(secret, time, body));
        try {
            return came(post.send(body, headers, SILENCE));
        } catch (IOException e) {
            return new NoticeSendResult.Failed(
                    ConnectionFailureText.of(e, post.toString(), post.host()), true);
        }
    }

    private static DecisionWithGates row(NoticeSubject.OfDecision about) {
        // why: an answer that can still be taken back is nobody's business yet
        return new DecisionWithGates(
                about.decision().asSeenBy(new Actor.Agent("webhook", "webhook", null)),
                about.gates());
    }

    private static NoticeSendResult came(int status) {
        return switch (status / 100) {
            case 2 -> new NoticeSendResult.Delivered(Integer.toString(status), null);
            case 3 ->
                    new NoticeSendResult.Failed(
                            "it replied with " + status + ", and redirects are not followed", true);
            default -> new NoticeSendResult.Failed("it replied with " + status, status != GONE);
        };
    }

    /// The keyed digest of the time, a dot and the body, in hexadecimal.
    static String signature(String secret, long time, String body) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
            return HexFormat.of().formatHex(mac.doFinal((time + "." + body).getBytes(UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has HmacSHA256", e);
        }
    }
}
