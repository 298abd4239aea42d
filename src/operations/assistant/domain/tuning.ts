export const limits = {
  /** Characters of a text for the AI tools, as specified. */
  contentLength: 60_000,
  /** Characters of a chat message, as specified. */
  messageLength: 1_000,
  /** Characters of a token. Longer ones are no words, and once blocked the tagger for seconds. */
  tokenLength: 60,
  /** 60,000 characters of prose have about 600. Comparisons grow with the square, so hostile input needs a limit. */
  sentences: 1_000,
  /** 60,000 characters of prose have about 12,000 words and punctuation marks. */
  words: 16_000,
  /** Earlier turns that can decide what a follow-up question is about. */
  turns: 8,
} as const

/** The scores of sentences themselves are learned. */
export const summaryTuning = {
  /** The penalty for a sentence that does not stand alone. Scores are within ±0.2. */
  unfit: 1,
  /** A sentence with a larger share of words in common with a chosen one repeats it. */
  mostShared: 0.6,
  /** The summary gets one sentence per this many words of text. */
  wordsPerSentence: 250,
  maxSentences: 3,
  /** A text with at least this many sentences gets two in its summary, unless it is an abstract. */
  severalFrom: 5,
  abstractWords: 400,
} as const

/** Words per minute of adults who read English prose silently (Brysbaert 2019: 238), rounded down for technical text. */
export const readingSpeed = 220

/** Chosen by hand. */
export const titleTuning = {
  /** The weight of a key phrase's words falls with its rank, at this speed. */
  rankDecay: 0.25,
  /** When the weights of the covered words add up to this, further words no longer raise the score. */
  enoughCoverage: 1.8,
  /**
   * Bonuses for the text's own title, its first sentence, a whole sentence, a cut one, 'Why …' and 'How …'. `topic` is that of
   * 'A Closer Look at …'.
   */
  bonus: { title: 4, lead: 0.8, whole: 0.25, cut: -0.4, why: 0.3, how: 0.3, topic: 0.75 },
  /**
   * `comfortable` words are easy to read. `longer` is the cost of each further word, `distance` that of being late (times ln).
   */
  comfortable: 8,
  cost: { longer: 0.12, distance: 0.2 },
  longestClause: 14,
  longestAction: 10,
  longestCharacters: 80,
  /** A text with fewer words gets only titles whose score exceeds `good`. */
  fullText: 80,
  good: 0.4,
  /** The share of words that two titles may have in common. The next value applies while there are too few titles. */
  sharedWords: [0.6, 0.9, 1],
} as const

export const workerLimits = {
  /** Milliseconds per task, as specified. 60,000 characters of prose take about a tenth of it. */
  taskLimit: 2_000,
  /** Milliseconds to load the tagger's model. */
  startLimit: 15_000,
  /** Milliseconds without a task after which the text tools release their memory. */
  toolsIdle: 60_000,
  /** Tasks that may wait. Each takes about 5 ms. */
  queue: 64,
  /** Heap sizes in MB. A small young generation saves 50 MB and costs no time. The old one needs 30 MB when idle. */
  youngHeap: 4,
  oldHeap: 128,
} as const

/** For one request to the provider, as specified. */
export const providerLimits = {
  /** Milliseconds from the request to the end of the answer. */
  timeLimit: 20_000,
  tokensIn: 3_000,
  tokensOut: 500,
  /** After this many failures in a row, nobody asks the provider for `restAfterFailures` milliseconds. */
  failuresInARow: 3,
  restAfterFailures: 60_000,
  /** In characters. No valid answer of 500 tokens is longer. */
  maxAnswerLength: 6_000,
  model: 'gpt-4.1-mini',
} as const
