package sayso.mcp.protocol;

/// JSON-RPC error codes that this library puts on the wire.
public enum ErrorCode {
    PARSE_ERROR(-32700),
    INVALID_REQUEST(-32600),
    METHOD_NOT_FOUND(-32601),
    INVALID_PARAMS(-32602),
    INTERNAL_ERROR(-32603),
    // why: 2026-07-28 gave it up for INVALID_PARAMS.
    /// A resource that is unknown, to legacy clients only.
    RESOURCE_NOT_FOUND(-32002),
    HEADER_MISMATCH(-32020),
    MISSING_REQUIRED_CLIENT_CAPABILITY(-32021),
    UNSUPPORTED_PROTOCOL_VERSION(-32022),
    // why: 2026-07-28 wants codes of one's own outside -32768 to -32000.
    /// Too many requests are open; the client may try again when one of them has ended.
    BUSY(-31000),
    /// There is no result to fetch, because the task was taken back before it was done.
    TASK_CANCELLED(-31001);

    private final int number;

    ErrorCode(int number) {
        this.number = number;
    }

    public int number() {
        return number;
    }

    /// Whether a legacy client must never see it: a client that knows both eras would take the
    /// server for a modern one and not fall back.
    public boolean isModernOnly() {
        return this == HEADER_MISMATCH
                || this == MISSING_REQUIRED_CLIENT_CAPABILITY
                || this == UNSUPPORTED_PROTOCOL_VERSION;
    }
}
