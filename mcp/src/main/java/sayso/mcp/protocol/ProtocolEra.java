package sayso.mcp.protocol;

/// How a client carries its version and capabilities: once, in a handshake, or in every request.
public enum ProtocolEra {
    /// `initialize` opens; the revisions up to 2025-11-25.
    LEGACY,
    /// Every request says everything in its `_meta`; from 2026-07-28 on.
    MODERN
}
