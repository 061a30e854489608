package sayso.channel.push;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import sayso.home.PrivateFiles;
import sayso.wire.hub.VapidClaims;

/// Key by which push services know this hub, as RFC 8292 has it: every subscription is made with its
/// public part and takes nothing that is not signed with the private one. It is kept in a file of the
/// home that its owner alone can read.
public final class VapidKey {
    private static final int ACCOUNT_FROM = 1;
    private static final int ACCOUNT_TO = 17;

    private final PrivateKey secret;
    private final CurvePoint point;

    private VapidKey(PrivateKey secret, CurvePoint point) {
        this.secret = requireNonNull(secret, "secret is null");
        this.point = requireNonNull(point, "point is null");
    }

    /// The one in this file, which is made where there is none; of several processes at once one makes it.
    ///
    /// @throws IOException where it cannot be kept, or the file holds something else
    public static VapidKey in(Path file) throws IOException {
        if (Files.notExists(file)) {
            KeyPair fresh = newPair();
            String text =
                    encoded(fresh.getPrivate().getEncoded())
                            + "."
                            + new CurvePoint((ECPublicKey) fresh.getPublic()).text()
                            + "\n";
            // why: where another process was first, its key counts
            boolean made = PrivateFiles.create(file, text);
            if (made) {
                return new VapidKey(
                        fresh.getPrivate(), new CurvePoint((ECPublicKey) fresh.getPublic()));
            }
        }
        return parse(Files.readString(file, UTF_8))
                .orElseThrow(() ->
                        new IOException(
                                file.getFileName()
                                        + " holds no key for pushes; remove it, and subscribe"
                                        + " each phone anew"));
    }

    /// The key that a text is; empty for what is none.
    static Optional<VapidKey> parse(String text) {
        String[] halves = text.strip().split("\\.", 2);
        if (halves.length != 2) {
            return Optional.empty();
        }
        try {
            PrivateKey secret =
                    KeyFactory.getInstance("EC")
                            .generatePrivate(
                                    new PKCS8EncodedKeySpec(
                                            Base64.getUrlDecoder().decode(halves[0])));
            return CurvePoint.parse(halves[1]).map(point -> new VapidKey(secret, point));
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /// Sayso's own account, which changes where the key does; empty for a text that is no key.
    static Optional<String> account(String text) {
        int dot = text.indexOf('.');
        return dot > 0 && text.length() > dot + 1 + ACCOUNT_TO
                ? Optional.of(text.substring(dot + 1 + ACCOUNT_FROM, dot + 1 + ACCOUNT_TO))
                : Optional.empty();
    }

    static KeyPair newPair() {
        try {
            KeyPairGenerator keys = KeyPairGenerator.getInstance("EC");
            keys.initialize(new ECGenParameterSpec(CurvePoint.CURVE));
            return keys.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has the curve P-256", e);
        }
    }

    /// In base64url, as browsers take it.
    public String publicKey() {
        return point.text();
    }

    /// Sayso's own account.
    public String account() {
        return publicKey().substring(ACCOUNT_FROM, ACCOUNT_TO);
    }

    /// The value of the header `Authorization` for one push service.
    ///
    /// @param origin of the push service
    /// @param until when the token expires; at most a day from now
    /// @param subject whom the push service may turn to, or empty
    String authorization(String origin, Instant until, String subject) {
        String signed =
                encoded(VapidClaims.HEAD.getBytes(UTF_8))
                        + "."
                        + encoded(new VapidClaims(origin, until, subject).toJson().getBytes(UTF_8));
        try {
            Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
            signature.initSign(secret);
            signature.update(signed.getBytes(US_ASCII));
            return "vapid t=" + signed + "." + encoded(signature.sign()) + ",k=" + publicKey();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java signs with P-256", e);
        }
    }

    private static String encoded(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /// Without what is secret.
    @Override
    public String toString() {
        return "the key for pushes " + account();
    }
}
