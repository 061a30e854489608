/// The terminal conversation of `sayso chat`: loop, typed commands, model selection and question
/// queue. The model calls the tools of `sayso mcp` over MCP within the process, and its questions
/// are asked at the same terminal.
@NullMarked
package sayso.app.chat;

import org.jspecify.annotations.NullMarked;
