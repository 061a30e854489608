package sayso.mcp.state;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;

/// Seals a call's state for a round trip through a client, encrypted and bound to caller, request
/// and an expiry, and opens each seal at most once. It uses AES-GCM (2026-07-28, multi round-trip
/// requests). Safe for use by many threads.
///
/// The text is `1.<key id>.<base64 of nonce, ciphertext and tag>`.
public final class StateSeal {
    /// The longest life a seal may have.
    public static final Duration MAX_LIFE = Duration.ofMinutes(10);

    /// How many bytes can be sealed.
    public static final int MAX_STATE = 16 * 1024;

    private static final String VERSION = "1";
    private static final int MAX_TEXT = 2 * MAX_STATE;
    private static final int NONCE = 12;
    private static final int TAG_BITS = 128;

    private final SealKeySource keys;
    private final NonceRegistry spent;
    private final InstantSource clock;
    private final Duration life;
    private final SecureRandom random = new SecureRandom();

    /// @param life how long a client may take to come back, at most ten minutes
    public StateSeal(SealKeySource keys, NonceRegistry spent, InstantSource clock, Duration life) {
        if (life.compareTo(Duration.ZERO) <= 0 || life.compareTo(MAX_LIFE) > 0) {
            throw new IllegalArgumentException(
                    "life of a seal is %s, not within ]0, %s]".formatted(life, MAX_LIFE));
        }
        this.keys = keys;
        this.spent = spent;
        this.clock = clock;
        this.life = life;
    }

    /// For a server that stands alone: a random key, everything in memory, ten minutes.
    public static StateSeal ofThisProcess(InstantSource clock) {
        return new StateSeal(
                SealKeySource.random(), NonceRegistry.inMemory(clock), clock, MAX_LIFE);
    }

    /// Another text each time, even for the same state.
    public String seal(byte[] state, SealBinding binding) {
        if (state.length > MAX_STATE) {
            throw new IllegalArgumentException(
                    "state has %d bytes, more than %d".formatted(state.length, MAX_STATE));
        }
        SealKey key = keys.current();
        byte[] nonce = new byte[NONCE];
        random.nextBytes(nonce);
        byte[] plain =
                ByteBuffer.allocate(Long.BYTES + state.length)
                        .putLong(clock.instant().plus(life).toEpochMilli())
                        .put(state)
                        .array();
        try {
            byte[] locked = cipher(Cipher.ENCRYPT_MODE, key, nonce, binding).doFinal(plain);
            byte[] all = ByteBuffer.allocate(NONCE + locked.length).put(nonce).put(locked).array();
            return head(key) + Base64.getUrlEncoder().withoutPadding().encodeToString(all);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("cannot seal with " + key, e);
        }
    }

    /// Gives back what was sealed, once. Empty for whatever is not a whole, fresh, unused seal of
    /// this caller and request: which of these it was is nobody's business.
    public Optional<byte[]> open(String sealed, SealBinding binding) {
        if (sealed.length() > MAX_TEXT) {
            return Optional.empty();
        }
        String[] parts = sealed.split("\\.", -1);
        if (parts.length != 3 || !parts[0].equals(VERSION)) {
            return Optional.empty();
        }
        Optional<SealKey> key = keys.find(parts[1]);
        Optional<byte[]> all = decoded(parts[2]);
        if (key.isEmpty() || all.isEmpty() || all.get().length < NONCE) {
            return Optional.empty();
        }
        ByteBuffer bytes = ByteBuffer.wrap(all.get());
        byte[] nonce = new byte[NONCE];
        bytes.get(nonce);
        byte[] locked = new byte[bytes.remaining()];
        bytes.get(locked);
        return unlocked(key.get(), nonce, locked, binding).flatMap(plain -> unused(nonce, plain));
    }

    private Optional<byte[]> unused(byte[] nonce, byte[] plain) {
        ByteBuffer bytes = ByteBuffer.wrap(plain);
        Instant expiry = Instant.ofEpochMilli(bytes.getLong());
        if (!clock.instant().isBefore(expiry)) {
            return Optional.empty();
        }
        byte[] state = new byte[bytes.remaining()];
        bytes.get(state);
        String name = Base64.getUrlEncoder().withoutPadding().encodeToString(nonce);
        return spent.spend(name, expiry) ? Optional.of(state) : Optional.empty();
    }

    private static Optional<byte[]> unlocked(
            SealKey key, byte[] nonce, byte[] locked, SealBinding binding) {
        try {
            return Optional.of(cipher(Cipher.DECRYPT_MODE, key, nonce, binding).doFinal(locked));
        } catch (AEADBadTagException _) {
            return Optional.empty();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("cannot open with " + key, e);
        }
    }

    private static Cipher cipher(int mode, SealKey key, byte[] nonce, SealBinding binding)
            throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, key.secret(), new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD(head(key).getBytes(US_ASCII));
        cipher.updateAAD(binding.digest());
        return cipher;
    }

    private static String head(SealKey key) {
        return VERSION + "." + key.id() + ".";
    }

    private static Optional<byte[]> decoded(String text) {
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(text);
            String again = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
            // why: several texts decode to the same bytes, and only one of them was ever sealed.
            return again.equals(text) ? Optional.of(bytes) : Optional.empty();
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
