/** Bounds of what the engine reads. */
export const limits = {
  /** Characters: the specification of the AI tools. */
  contentLength: 60_000,
  /** Characters of a chat message: the same specification. */
  messageLength: 1_000,
  /** Longer tokens are no words; such runs once blocked the tagger for seconds. */
  tokenLength: 60,
  /** 60,000 characters of prose hold about 600; more are a hostile input, and the number of comparisons grows with the square. */
  sentences: 1_000,
  /** 60,000 characters of prose hold about 12,000 words and signs. */
  words: 16_000,
  /** Turns of the history that may decide what a follow-up is about. */
  turns: 8,
} as const

/** The summary; the scores themselves are learned. */
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

/** Words a minute of an adult reading English prose silently (Brysbaert 2019: 238), rounded down for technical text. */
export const readingSpeed = 220

/** Titles: how much of the text's topic a title must contain, and the score of each way to make one. Chosen by hand. */
export const titleTuning = {
  /** How fast the weight of a keyphrase's words falls with its rank. */
  rankDecay: 0.25,
  /** Sum of these weights above which more is no better. */
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

/** The worker thread that the engine runs in. */
export const workerLimits = {
  /** Milliseconds: the specification's limit; 60,000 characters of prose take about a tenth of it. */
  taskLimit: 2_000,
  /** Milliseconds to load the tagger's model; 0.2 s on the machine this was written on. */
  startLimit: 15_000,
  /** Milliseconds without a task after which the text tools release their memory. */
  toolsIdle: 60_000,
  /** Maximum waiting tasks; each takes about 5 ms. */
  queue: 64,
  /** MB. A small young generation keeps the process 50 MB smaller and costs no time; the old one holds 30 MB when idle. */
  youngHeap: 4,
  oldHeap: 128,
} as const

/** Limits of one request to the provider: the specification's figures. */
export const providerLimits = {
  /** Milliseconds from asking to the last word. */
  timeLimit: 20_000,
  tokensIn: 3_000,
  tokensOut: 500,
  /** After this many failures in a row, nobody asks the provider for `restAfterFailures` milliseconds. */
  failuresInARow: 3,
  restAfterFailures: 60_000,
  /** Characters: no valid answer of 500 tokens is longer. */
  maxAnswerLength: 6_000,
  model: 'gpt-4.1-mini',
} as const
