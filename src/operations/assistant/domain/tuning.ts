/** Limits on the engine's input. */
export const limits = {
  /** Maximum characters of a text for the AI tools, as specified. */
  contentLength: 60_000,
  /** Maximum characters of a chat message, as specified. */
  messageLength: 1_000,
  /** Maximum characters of a token. Longer ones are no words, and once blocked the tagger for seconds. */
  tokenLength: 60,
  /**
   * Maximum sentences. 60,000 characters of prose contain about 600. More are a hostile input, and the number of comparisons
   * grows with the square.
   */
  sentences: 1_000,
  /** Maximum words. 60,000 characters of prose contain about 12,000 words and punctuation marks. */
  words: 16_000,
  /** Maximum earlier turns that can decide what a follow-up question is about. */
  turns: 8,
} as const

/** Parameters of the summary. The scores themselves are learned. */
export const summaryTuning = {
  /** The penalty for a sentence that does not stand alone; scores are within ±0.2. */
  unfit: 1,
  /** The share of words in common with a chosen sentence above which a sentence repeats it. */
  mostShared: 0.6,
  /** Words of text for each sentence of summary. */
  wordsPerSentence: 250,
  maxSentences: 3,
  /** Minimum sentences of a text, other than an abstract, that gets two in its summary. */
  severalFrom: 5,
  abstractWords: 400,
} as const

/** Words per minute that adults read silently in English prose (Brysbaert 2019: 238), rounded down for technical text. */
export const readingSpeed = 220

/**
 * Parameters of the titles, chosen by hand: how much of the text's topic a title must cover, and the score of each way to make
 * one.
 */
export const titleTuning = {
  /** How fast the weight of a keyphrase's words falls with its rank. */
  rankDecay: 0.25,
  /** The sum of these weights above which further words no longer raise the score. */
  enoughCoverage: 1.8,
  /**
   * Bonuses: for the text's own title, its first sentence, a whole sentence, one cut short, 'Why …', 'How …'. `topic` is the
   * score of 'A Closer Look at …'.
   */
  bonus: { title: 4, lead: 0.8, whole: 0.25, cut: -0.4, why: 0.3, how: 0.3, topic: 0.75 },
  /**
   * `comfortable`: words that are easy to read. `longer`: the cost of each further word. `distance`: the cost of distance from
   * the beginning, times ln.
   */
  comfortable: 8,
  cost: { longer: 0.12, distance: 0.2 },
  longestClause: 14,
  longestAction: 10,
  longestCharacters: 80,
  /** Minimum words of a text that gets all requested titles; a shorter one gets none with a score up to `good`. */
  fullText: 80,
  good: 0.4,
  /**
   * Maximum share of the shorter title's words that two titles may have in common; raised step by step until enough titles are
   * found.
   */
  sharedWords: [0.6, 0.9, 1],
} as const

/** Limits of the engine's worker threads. */
export const workerLimits = {
  /** Milliseconds per task, as specified; 60,000 characters of prose take about a tenth of it. */
  taskLimit: 2_000,
  /** Milliseconds to load the tagger's model; 0.2 s on the machine this was written on. */
  startLimit: 15_000,
  /** Milliseconds without a task after which the text tools release their memory. */
  toolsIdle: 60_000,
  /** Maximum waiting tasks; each takes about 5 ms. */
  queue: 64,
  /**
   * Heap sizes in MB. A small young generation keeps the process 50 MB smaller and costs no time; the old one uses 30 MB when
   * idle.
   */
  youngHeap: 4,
  oldHeap: 128,
} as const

/** Limits of one request to the provider, as specified. */
export const providerLimits = {
  /** Milliseconds from the request to the end of the answer. */
  timeLimit: 20_000,
  tokensIn: 3_000,
  tokensOut: 500,
  /** After this many failures in a row, nobody asks the provider for `restAfterFailures` milliseconds. */
  failuresInARow: 3,
  restAfterFailures: 60_000,
  /** Maximum characters of an answer: no valid answer of 500 tokens is longer. */
  maxAnswerLength: 6_000,
  model: 'gpt-4.1-mini',
} as const
