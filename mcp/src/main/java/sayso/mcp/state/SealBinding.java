package sayso.mcp.state;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/// Caller and request to which a sealed state is bound: it opens only for both together.
///
/// @param principal who calls, as the transport knows it
/// @param request the method and the parameters that must be the same again, as text
public record SealBinding(String principal, String request) {
    byte[] digest() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] name = principal.getBytes(UTF_8);
            // why: with its length before it, no principal can run over into the request.
            digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(name.length).array());
            digest.update(name);
            return digest.digest(request.getBytes(UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
