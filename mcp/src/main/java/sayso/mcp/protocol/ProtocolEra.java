package sayso.mcp.protocol;

/// Way in which a client states its version and capabilities: once, in a handshake (legacy), or in
/// every request (modern).
public enum ProtocolEra {
    /// `initialize` opens; the revisions up to 2025-11-25.
    LEGACY,
    /// Every request says everything in its `_meta`; from 2026-07-28 on.
    MODERN
}
