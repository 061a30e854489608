package sayso.decision.delivery;

/// Derives the tag of a message to an agent, or the id of a notice, from its key: the short form
/// that agents and people see, the same at every repeat.
final class MessageTagGenerator {
    private static final String ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
    private static final int LENGTH = 7;

    private MessageTagGenerator() {}

    static String of(String key) {
        return of("inj-", key);
    }

    static String of(String prefix, String key) {
        // why: a name to recognise, not a secret; a digest's classes cost a hook more than it does
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < key.length(); i++) {
            hash = (hash ^ key.charAt(i)) * 0x100000001b3L;
        }
        hash ^= hash >>> 29;
        StringBuilder tag = new StringBuilder(prefix);
        for (int i = 0; i < LENGTH; i++) {
            tag.append(ALPHABET.charAt((int) (hash & 31)));
            hash >>>= 5;
        }
        return tag.toString();
    }
}
