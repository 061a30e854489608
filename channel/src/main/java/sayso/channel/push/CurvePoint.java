package sayso.channel.push;

import static java.util.Objects.requireNonNull;

import java.math.BigInteger;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECFieldFp;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPublicKeySpec;
import java.security.spec.EllipticCurve;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;

/// Public key on the curve P-256, as Web Push writes it: 65 bytes, uncompressed. One that is not on the
/// curve does not exist.
///
/// @param key as the JDK has it
public record CurvePoint(ECPublicKey key) {
    static final String CURVE = "secp256r1";

    private static final int COORDINATE = 32;
    private static final int BYTES = 1 + 2 * COORDINATE;
    private static final byte UNCOMPRESSED = 4;

    public CurvePoint {
        requireNonNull(key, "key is null");
    }

    /// The one that a text in base64url is; empty for what is none.
    public static Optional<CurvePoint> parse(String text) {
        try {
            return of(Base64.getUrlDecoder().decode(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    static Optional<CurvePoint> of(byte[] bytes) {
        if (bytes.length != BYTES || bytes[0] != UNCOMPRESSED) {
            return Optional.empty();
        }
        ECPoint point =
                new ECPoint(
                        new BigInteger(1, Arrays.copyOfRange(bytes, 1, 1 + COORDINATE)),
                        new BigInteger(1, Arrays.copyOfRange(bytes, 1 + COORDINATE, BYTES)));
        try {
            AlgorithmParameters parameters = AlgorithmParameters.getInstance("EC");
            parameters.init(new ECGenParameterSpec(CURVE));
            ECParameterSpec curve = parameters.getParameterSpec(ECParameterSpec.class);
            if (!isOn(curve.getCurve(), point)) {
                return Optional.empty();
            }
            return Optional.of(
                    new CurvePoint(
                            (ECPublicKey)
                                    KeyFactory.getInstance("EC")
                                            .generatePublic(new ECPublicKeySpec(point, curve))));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has the curve P-256", e);
        }
    }

    private static boolean isOn(EllipticCurve curve, ECPoint point) {
        BigInteger prime = ((ECFieldFp) curve.getField()).getP();
        BigInteger x = point.getAffineX();
        BigInteger y = point.getAffineY();
        return x.compareTo(prime) < 0
                && y.compareTo(prime) < 0
                && y.pow(2)
                        .mod(prime)
                        .equals(
                                x.pow(3)
                                        .add(curve.getA().multiply(x))
                                        .add(curve.getB())
                                        .mod(prime));
    }

    byte[] bytes() {
        byte[] bytes = new byte[BYTES];
        bytes[0] = UNCOMPRESSED;
        put(key.getW().getAffineX(), bytes, 1);
        put(key.getW().getAffineY(), bytes, 1 + COORDINATE);
        return bytes;
    }

    /// In base64url.
    public String text() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes());
    }

    /// Without the byte for a sign, and with zeros before it.
    private static void put(BigInteger number, byte[] target, int at) {
        byte[] raw = number.toByteArray();
        int length = Math.min(raw.length, COORDINATE);
        System.arraycopy(raw, raw.length - length, target, at + COORDINATE - length, length);
    }
}
