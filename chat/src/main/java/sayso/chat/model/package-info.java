/// The adapter to language models: providers, model selection, HTTP transport and failure messages.
/// LangChain4j is used here and nowhere else.
@NullMarked
package sayso.chat.model;

import org.jspecify.annotations.NullMarked;
