/** The radio's preset phrases; the server knows the same keys. */
export const PHRASES = ["hello", "well-played", "good-luck", "thanks", "thinking", "careful", "wind", "sorry"] as const;
