package sayso.contracts.vendor;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPublicKeySpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// Browser that is subscribed at a `FakePush`: has the keys of its subscription and decrypts what comes, with
/// nothing but digests and ciphers of its own, so that a fault of the sender is seen.
public final class FakePushBrowser {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int SALT = 16;
    private static final int POINT = 65;
    private static final int HEAD = SALT + 4 + 1 + POINT;

    private final String endpoint;
    private final String applicationKey;
    private final KeyPair keys;
    private final byte[] auth = new byte[16];
    private final List<Push> pushes = new ArrayList<>();

    /// One push as the browser got it.
    ///
    /// @param headers by their names in small letters
    /// @param text decrypted
    /// @param size bytes on the way
    public record Push(Map<String, String> headers, String text, int size) {
        public Push {
            headers = Map.copyOf(headers);
        }
    }

    FakePushBrowser(String endpoint, String applicationKey) {
        this.endpoint = endpoint;
        this.applicationKey = applicationKey;
        try {
            KeyPairGenerator pairs = KeyPairGenerator.getInstance("EC");
            pairs.initialize(new ECGenParameterSpec("secp256r1"));
            this.keys = pairs.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
        new SecureRandom().nextBytes(auth);
    }

    public String endpoint() {
        return endpoint;
    }

    String applicationKey() {
        return applicationKey;
    }

    /// The browser's key, in base64url.
    public String publicKey() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(own());
    }

    /// The secret that goes with it, in base64url.
    public String authSecret() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(auth);
    }

    /// What came, oldest first.
    public synchronized List<Push> pushes() {
        return List.copyOf(pushes);
    }

    public synchronized Push newest() {
        return pushes.getLast();
    }

    /// The push of this number, counted from one, as soon as it is there.
    public synchronized Push await(int number) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (pushes.size() < number) {
            long left = end - System.nanoTime();
            if (left <= 0) {
                throw new AssertionError("no push " + number + ", but " + pushes);
            }
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
        return pushes.get(number - 1);
    }

    synchronized void receive(Map<String, String> headers, byte[] body)
            throws GeneralSecurityException {
        pushes.add(new Push(headers, new String(decrypted(body), UTF_8), body.length));
        notifyAll();
    }

    private byte[] decrypted(byte[] body) throws GeneralSecurityException {
        ByteBuffer whole = ByteBuffer.wrap(body);
        byte[] salt = new byte[SALT];
        whole.get(salt);
        int record = whole.getInt();
        if (whole.get() != POINT || body.length - HEAD > record) {
            throw new GeneralSecurityException("head of the body");
        }
        byte[] sender = new byte[POINT];
        whole.get(sender);
        KeyAgreement agreement = KeyAgreement.getInstance("ECDH");
        agreement.init(keys.getPrivate());
        agreement.doPhase(
                KeyFactory.getInstance("EC")
                        .generatePublic(new ECPublicKeySpec(point(sender), curve())),
                true);
        ByteArrayOutputStream info = new ByteArrayOutputStream();
        info.writeBytes("WebPush: info\0".getBytes(US_ASCII));
        info.writeBytes(own());
        info.writeBytes(sender);
        byte[] input = expanded(digest(auth, agreement.generateSecret()), info.toByteArray(), 32);
        byte[] secret = digest(salt, input);
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(
                Cipher.DECRYPT_MODE,
                new SecretKeySpec(
                        expanded(secret, "Content-Encoding: aes128gcm\0".getBytes(US_ASCII), 16),
                        "AES"),
                new GCMParameterSpec(
                        128, expanded(secret, "Content-Encoding: nonce\0".getBytes(US_ASCII), 12)));
        byte[] filled = cipher.doFinal(body, HEAD, body.length - HEAD);
        int end = filled.length - 1;
        while (end >= 0 && filled[end] == 0) {
            end--;
        }
        if (end < 0 || filled[end] != 2) {
            throw new GeneralSecurityException("no mark of the last record");
        }
        return Arrays.copyOf(filled, end);
    }

    private static byte[] expanded(byte[] key, byte[] info, int length)
            throws GeneralSecurityException {
        byte[] text = Arrays.copyOf(info, info.length + 1);
        text[info.length] = 1;
        return Arrays.copyOf(digest(key, text), length);
    }

    private static byte[] digest(byte[] key, byte[] text) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        return mac.doFinal(text);
    }

    private byte[] own() {
        ECPoint point = ((ECPublicKey) keys.getPublic()).getW();
        byte[] bytes = new byte[POINT];
        bytes[0] = 4;
        put(point.getAffineX(), bytes, 1);
        put(point.getAffineY(), bytes, 33);
        return bytes;
    }

    private static void put(BigInteger number, byte[] target, int at) {
        byte[] raw = number.toByteArray();
        for (int i = 0; i < Math.min(raw.length, 32); i++) {
            target[at + 31 - i] = raw[raw.length - 1 - i];
        }
    }

    static ECPoint point(byte[] bytes) {
        return new ECPoint(
                new BigInteger(1, Arrays.copyOfRange(bytes, 1, 33)),
                new BigInteger(1, Arrays.copyOfRange(bytes, 33, POINT)));
    }

    static ECParameterSpec curve() throws GeneralSecurityException {
        AlgorithmParameters parameters = AlgorithmParameters.getInstance("EC");
        parameters.init(new ECGenParameterSpec("secp256r1"));
        return parameters.getParameterSpec(ECParameterSpec.class);
    }
}
