package sayso.channel.push;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.SecureRandom;
import java.security.spec.ECPrivateKeySpec;
import java.util.Base64;
import org.junit.jupiter.api.Test;

/// Messages are encrypted as RFC 8291 shows it, byte for byte.
class PushEncryptionTest {
    private static final String RECEIVER =
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    private static final String SENDER =
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
    private static final String SENDER_SECRET = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
    private static final String AUTH = "BTBZMqHH6r4Tts7J_aSIgg";
    private static final String SALT = "DGv6ra1nlYgDCS1FRnbzlw";
    private static final String ENCRYPTED =
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLoc"
                    + "InmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXL"
                    + "WyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

    @Test
    void theExampleOfTheStandardComesOutByteForByte() throws Exception {
        CurvePoint sender = CurvePoint.parse(SENDER).orElseThrow();
        KeyPair pair =
                new KeyPair(
                        sender.key(),
                        KeyFactory.getInstance("EC")
                                .generatePrivate(
                                        new ECPrivateKeySpec(
                                                new BigInteger(1, decoded(SENDER_SECRET)),
                                                sender.key().getParams())));

        byte[] encrypted =
                PushEncryption.encrypt(
                        "When I grow up, I want to be a watermelon".getBytes(UTF_8),
                        0,
                        CurvePoint.parse(RECEIVER).orElseThrow(),
                        decoded(AUTH),
                        pair,
                        decoded(SALT));

        assertThat(Base64.getUrlEncoder().withoutPadding().encodeToString(encrypted))
                .isEqualTo(ENCRYPTED);
    }

    @Test
    void theLengthIsRoundedUpAndTheLongestMessageFitsIntoWhatEveryServiceTakes() {
        PushEncryption encryption = new PushEncryption(new SecureRandom());
        CurvePoint receiver = CurvePoint.parse(RECEIVER).orElseThrow();
        byte[] auth = decoded(AUTH);

        assertThat(encryption.encrypt(new byte[1], receiver, auth))
                .hasSameSizeAs(encryption.encrypt(new byte[500], receiver, auth));
        assertThat(encryption.encrypt(new byte[PushEncryption.LONGEST], receiver, auth))
                .hasSize(4_096);
        assertThatThrownBy(() ->
                        encryption.encrypt(new byte[PushEncryption.LONGEST + 1], receiver, auth))
                .hasMessageContaining("3994 bytes");
    }

    @Test
    void whatIsNoPointOfTheCurveIsNoKey() {
        byte[] off = decoded(RECEIVER);
        off[64] ^= 1;
        assertThat(CurvePoint.of(off)).isEmpty();
        byte[] compressed = decoded(RECEIVER);
        compressed[0] = 2;
        assertThat(CurvePoint.of(compressed)).isEmpty();
        assertThat(CurvePoint.of(new byte[65])).isEmpty();
        assertThat(CurvePoint.of(new byte[0])).isEmpty();
        assertThat(CurvePoint.parse("no key, but words")).isEmpty();
        assertThat(CurvePoint.parse(RECEIVER).orElseThrow().text()).isEqualTo(RECEIVER);
    }

    private static byte[] decoded(String text) {
        return Base64.getUrlDecoder().decode(text);
    }
}
