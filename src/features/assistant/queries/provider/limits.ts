/** What one request to the provider may take; the specification's figures. */
export const PROVIDER = {
  /** Milliseconds from asking to the last word. */
  timeLimit: 20_000,
  tokensIn: 3_000,
  tokensOut: 500,
  /** Characters: no honest answer of 500 tokens is longer, whatever a provider sends. */
  longestAnswer: 6_000,
  model: 'gpt-4.1-mini',
} as const
