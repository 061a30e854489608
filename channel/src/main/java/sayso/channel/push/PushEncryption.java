package sayso.channel.push;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.SecureRandom;
import java.security.interfaces.ECPublicKey;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.KDF;
import javax.crypto.KeyAgreement;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.HKDFParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// Encryption of a message for one browser, as RFC 8291 has it: its push service can pass it on and not
/// read it. The length that it sees is rounded up. Safe for use by many threads.
final class PushEncryption {
    /// The most bytes of a message that every push service takes.
    static final int LONGEST = 3_993;

    private static final int RECORD = 4_096;
    private static final int STEP = 512;
    private static final int SALT = 16;
    private static final int KEY = 16;
    private static final int NONCE = 12;
    private static final int INPUT = 32;
    private static final int TAG_BITS = 128;
    private static final byte LAST_RECORD = 2;

    private final SecureRandom random;

    PushEncryption(SecureRandom random) {
        this.random = requireNonNull(random, "random is null");
    }

    /// @param receiver the browser's key
    /// @param auth what the browser and the sender share
    /// @throws IllegalArgumentException for more than `LONGEST` bytes
    byte[] encrypt(byte[] message, CurvePoint receiver, byte[] auth) {
        byte[] salt = new byte[SALT];
        random.nextBytes(salt);
        int rounded = Math.min(LONGEST, (message.length + STEP) / STEP * STEP);
        return encrypt(message, rounded, receiver, auth, VapidKey.newPair(), salt);
    }

    /// @param length bytes of the message with what fills it up
    static byte[] encrypt(
            byte[] message,
            int length,
            CurvePoint receiver,
            byte[] auth,
            KeyPair sender,
            byte[] salt) {
        if (message.length > LONGEST) {
            throw new IllegalArgumentException(
                    "a message of " + message.length + " bytes is too long for a push");
        }
        byte[] own = new CurvePoint((ECPublicKey) sender.getPublic()).bytes();
        try {
            KeyAgreement agreement = KeyAgreement.getInstance("ECDH");
            agreement.init(sender.getPrivate());
            agreement.doPhase(receiver.key(), true);
            byte[] input =
                    derived(
                            agreement.generateSecret(),
                            auth,
                            joined(info("WebPush: info"), receiver.bytes(), own),
                            INPUT);
            byte[] key = derived(input, salt, info("Content-Encoding: aes128gcm"), KEY);
            byte[] nonce = derived(input, salt, info("Content-Encoding: nonce"), NONCE);
            Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
            cipher.init(
                    Cipher.ENCRYPT_MODE,
                    new SecretKeySpec(key, "AES"),
                    new GCMParameterSpec(TAG_BITS, nonce));
            byte[] filled = Arrays.copyOf(message, Math.max(length, message.length) + 1);
            filled[message.length] = LAST_RECORD;
            byte[] head =
                    ByteBuffer.allocate(SALT + Integer.BYTES + 1)
                            .put(salt)
                            .putInt(RECORD)
                            .put((byte) own.length)
                            .array();
            return joined(head, own, cipher.doFinal(filled));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java encrypts so", e);
        }
    }

    private static byte[] derived(byte[] input, byte[] salt, byte[] info, int length)
            throws GeneralSecurityException {
        return KDF.getInstance("HKDF-SHA256")
                .deriveData(
                        HKDFParameterSpec.ofExtract()
                                .addIKM(input)
                                .addSalt(salt)
                                .thenExpand(info, length));
    }

    private static byte[] info(String name) {
        return (name + "\0").getBytes(US_ASCII);
    }

    private static byte[] joined(byte[]... parts) {
        ByteBuffer all =
                ByteBuffer.allocate(Arrays.stream(parts).mapToInt(part -> part.length).sum());
        for (byte[] part : parts) {
            all.put(part);
        }
        return all.array();
    }
}
