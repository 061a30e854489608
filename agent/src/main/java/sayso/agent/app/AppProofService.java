package sayso.agent.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Supplier;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;
import sayso.decision.model.WireEnum;
import sayso.mcp.feature.CallContext;
import sayso.mcp.state.SealBinding;
import sayso.mcp.state.StateSeal;

/// Tells what the page of an MCP app sends from what a model sends under the same tool name: gives
/// each connection a key that stands in its page alone and each showing of a decision a nonce, and
/// checks the HMAC-SHA-256 over both that comes with an answer.
public final class AppProofService {
    /// How long a shown decision can be answered before the page looks again.
    public static final Duration LIFE = Duration.ofMinutes(2);

    private static final String HMAC = "HmacSHA256";

    private final Supplier<StateSeal> source;
    private final InstantSource clock;
    private byte @Nullable [] secret;
    private @Nullable StateSeal seal;

    /// @param source makes the seal of nonces, which opens each of them once
    public AppProofService(Supplier<StateSeal> source, InstantSource clock) {
        this.source = requireNonNull(source, "source is null");
        this.clock = requireNonNull(clock, "clock is null");
    }

    /// What a page proves.
    public enum Claim implements WireEnum {
        /// An answer, given for good.
        ANSWER,
        /// What was typed so far.
        DRAFT,
        /// A questionnaire is broken off to talk, with what is answered so far.
        PAUSE,
        /// It goes on after that.
        RESUME;

        public static Optional<Claim> parse(String word) {
            return WireEnum.named(values(), word);
        }

        /// Whether it changes more than a draft, so that nobody may have made it without reading.
        public boolean counts() {
            return this != DRAFT;
        }
    }

    /// The key of the page that this connection reads, in hexadecimal.
    String key(CallContext call) {
        String conversation = call.dialog().conversation();
        return HexFormat.of()
                .formatHex(
                        hmac(
                                secret(),
                                call.caller().principal()
                                        + "\n"
                                        + (conversation == null ? "" : conversation)));
    }

    /// For one answer to what this decision shows now.
    public String nonce(CallContext call, Decision decision) {
        byte[] issued = Long.toString(clock.instant().toEpochMilli()).getBytes(UTF_8);
        return seal().seal(issued, binding(call, decision));
    }

    /// Whether the page of this connection made the proof.
    ///
    /// @param digest of the content that it showed
    /// @param body what it sends, to the letter
    public boolean holds(
            CallContext call,
            Claim claim,
            Decision decision,
            String digest,
            String nonce,
            String body,
            String proof) {
        String said =
                String.join("\n", claim.wireName(), decision.id().value(), digest, nonce, body);
        byte[] expected = hmac(HexFormat.of().parseHex(key(call)), said);
        return MessageDigest.isEqual(
                HexFormat.of().formatHex(expected).getBytes(UTF_8), proof.getBytes(UTF_8));
    }

    /// Spends the nonce.
    ///
    /// @return how long ago it was given out; empty where it was none of ours, was spent or is too old
    public Optional<Duration> spend(CallContext call, Decision decision, String nonce) {
        return seal().open(nonce, binding(call, decision))
                .map(issued -> Instant.ofEpochMilli(Long.parseLong(new String(issued, UTF_8))))
                .map(issued -> Duration.between(issued, clock.instant()))
                .filter(age -> age.compareTo(LIFE) <= 0);
    }

    private static SealBinding binding(CallContext call, Decision decision) {
        return new SealBinding(call.caller().principal(), "app_answer\n" + decision.id());
    }

    /// Made by the first page: a handshake costs nothing.
    private synchronized byte[] secret() {
        byte[] known = secret;
        if (known == null) {
            known = new byte[32];
            new SecureRandom().nextBytes(known);
            secret = known;
        }
        return known;
    }

    private synchronized StateSeal seal() {
        StateSeal known = seal;
        if (known == null) {
            known = source.get();
            seal = known;
        }
        return known;
    }

    private static byte[] hmac(byte[] key, String text) {
        try {
            Mac mac = Mac.getInstance(HMAC);
            mac.init(new SecretKeySpec(key, HMAC));
            return mac.doFinal(text.getBytes(UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + HMAC, e);
        }
    }
}
