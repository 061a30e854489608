package sayso.mcp.protocol;

/// Every error code that this library may put on the wire.
public enum ErrorCode {
    PARSE_ERROR(-32700),
    INVALID_REQUEST(-32600),
    METHOD_NOT_FOUND(-32601),
    INVALID_PARAMS(-32602),
    INTERNAL_ERROR(-32603),
    /// Modern era only, as are the next two: a legacy client would take them for a modern server.
    HEADER_MISMATCH(-32020),
    MISSING_REQUIRED_CLIENT_CAPABILITY(-32021),
    UNSUPPORTED_PROTOCOL_VERSION(-32022),
    // why: 2026-07-28 wants codes of one's own outside -32768 to -32000.
    /// Too many requests are open; the client may try again when one of them has ended.
    BUSY(-31000);

    private final int number;

    ErrorCode(int number) {
        this.number = number;
    }

    public int number() {
        return number;
    }
}
