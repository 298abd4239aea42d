export const limits = {
  /** The maximum length of a text for the AI tools, in characters, as specified. */
  contentLength: 60_000,
  /** The maximum length of a chat message, in characters, as specified. */
  messageLength: 1_000,
  /** The maximum length of a token, in characters. Longer tokens are not words, and one blocked the tagger for seconds. */
  tokenLength: 60,
  /**
   * 60,000 characters of prose contain about 600 sentences. The time for comparisons grows with the square, so hostile input
   * needs a limit.
   */
  sentences: 1_000,
  /** 60,000 characters of prose contain about 12,000 words and punctuation marks. */
  words: 16_000,
  /** The number of earlier turns that can determine the subject of a follow-up question. */
  turns: 8,
} as const

/** Settings for the selection. The scores of sentences are learned, not set here. */
export const summaryTuning = {
  /** The penalty for a sentence that does not stand alone. Scores are within ±0.2. */
  unfit: 1,
  /** A sentence that shares more than this part of its words with a chosen sentence is a repetition. */
  mostShared: 0.6,
  /** The number of words of text per sentence of the summary. */
  wordsPerSentence: 250,
  maxSentences: 3,
  /** A text with at least this many sentences gets two sentences in its summary, unless it is an abstract. */
  severalFrom: 5,
  abstractWords: 400,
} as const

/** Words per minute at which adults silently read English prose (Brysbaert 2019: 238), rounded down for technical text. */
export const readingSpeed = 220

/** These values were chosen by hand. */
export const titleTuning = {
  /** The rate at which the weight of a key phrase's words falls with its rank. */
  rankDecay: 0.25,
  /** Once the weights of the covered words add up to this value, further words do not raise the score. */
  enoughCoverage: 1.8,
  /**
   * Bonuses for the text's own title, its first sentence, a whole sentence, a shortened sentence, 'Why …' and 'How …'. `topic` is
   * the bonus for 'A Closer Look at …'.
   */
  bonus: { title: 4, lead: 0.8, whole: 0.25, cut: -0.4, why: 0.3, how: 0.3, topic: 0.75 },
  /**
   * The maximum number of words for easy reading. `longer` is the cost of each further word, `distance` the cost of a late
   * position (times ln).
   */
  comfortable: 8,
  cost: { longer: 0.12, distance: 0.2 },
  longestClause: 14,
  longestAction: 10,
  longestCharacters: 80,
  /** A text with fewer words gets only titles whose score exceeds `good`. */
  fullText: 80,
  good: 0.4,
  /** The share of words that two titles may have in common. If there are too few titles, the next value applies. */
  sharedWords: [0.6, 0.9, 1],
} as const

export const workerLimits = {
  /** The maximum duration of a task in milliseconds, as specified. 60,000 characters of prose take about a tenth of it. */
  taskLimit: 2_000,
  /** The maximum duration of loading the tagger's model, in milliseconds. */
  startLimit: 15_000,
  /** The text tools release their memory after this many milliseconds without a task. */
  toolsIdle: 60_000,
  /** The maximum number of waiting tasks. Each task takes about 5 ms. */
  queue: 64,
  /** Heap sizes in MB. A small young generation saves 50 MB and costs no time. The old generation needs 30 MB when idle. */
  youngHeap: 4,
  oldHeap: 128,
} as const

/** Limits for one request to the provider, as specified. */
export const providerLimits = {
  /** The maximum time from the request to the end of the answer, in milliseconds. */
  timeLimit: 20_000,
  tokensIn: 3_000,
  tokensOut: 500,
  /** After this many consecutive failures, the provider gets no requests for `restAfterFailures` milliseconds. */
  failuresInARow: 3,
  restAfterFailures: 60_000,
  /** The maximum length in characters. A valid answer of 500 tokens is never longer. */
  maxAnswerLength: 6_000,
  model: 'gpt-4.1-mini',
} as const
