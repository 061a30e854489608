package sayso.agent.tools;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import sayso.decision.model.DecisionId;

/// Issues and checks task handles derived from the decision's id, its owner and a key that outlives
/// the process, so that nothing has to be stored. For servers on standard streams or in a chat,
/// over a local store or a remote hub, with a key made from the agent's credential. A handle is
/// checked for one decision and its owner.
public final class DerivedTaskHandles implements TaskHandles {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int BYTES = 16;

    private final SecretKeySpec key;

    /// @param key at least 128 bits that nobody guesses
    public DerivedTaskHandles(byte[] key) {
        if (key.length < BYTES) {
            throw new IllegalArgumentException("a key of " + key.length + " bytes is too short");
        }
        this.key = new SecretKeySpec(key, ALGORITHM);
    }

    @Override
    public String make(DecisionId id, String owner) {
        return id + "." + secret(id, owner);
    }

    @Override
    public boolean isGood(String handle, DecisionId id, String owner) {
        return MessageDigest.isEqual(handle.getBytes(UTF_8), make(id, owner).getBytes(UTF_8));
    }

    private String secret(DecisionId id, String owner) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            byte[] whole = mac.doFinal(("task\n" + id + "\n" + owner).getBytes(UTF_8));
            return HexFormat.of().formatHex(Arrays.copyOf(whole, BYTES));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(ALGORITHM + " is part of every Java", e);
        }
    }
}
