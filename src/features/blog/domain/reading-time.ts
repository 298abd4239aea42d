const wordsPerMinute = 200

/** The time in minutes to read a text at 200 words a minute, rounded up, at least one. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.ceil(words / wordsPerMinute))
}
