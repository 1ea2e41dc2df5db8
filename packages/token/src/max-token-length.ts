/**
 * The longest token that is minted or read, in characters. A token travels in a header (`x-embed-token`), and common
 * servers refuse a block of headers beyond 16 KiB.
 */
export const maxTokenLength = 16_384;
