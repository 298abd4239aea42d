/** Bounds of what the engine reads. */
export const LIMITS = {
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

/**
 * Log-linear score of a keyphrase: weight × feature, and for long texts weight × feature × log(words / 150), limited to 0-3.
 * Measured with a prototype (F1@10: Inspec 40.4, SemEval2017 33.2, DUC2001 33.3), not fitted again; word
 * vectors and capitals had weights there too, and leaving them out changed no figure by 0.1.
 */
export const KEYPHRASE = {
  /** Each with what it adds in a long text. */
  weights: {
    rarity: [2, 0],
    meanRarity: [0.038, 0],
    frequency: [0.484, 0.3],
    wordFrequency: [0.775, 0.309],
    firstMention: [-0.332, -0.181],
    centrality: [-0.106, 0.059],
    earlyCentrality: [-0.265, 0],
    singleWord: [-0.563, -0.23],
    overThreeWords: [-1.666, 0],
    insideOthers: [-0.174, 0],
    inFirstSentence: [0.268, 0],
  },
  /** Tokens: words at most this far apart count as neighbours (SingleRank uses 10, Wan and Xiao 2008). */
  window: 8,
  /** Tokens: a text of this length counts as short. */
  shortText: 150,
} as const

/**
 * Score of a sentence for the summary; each feature is in 0-1. Measured with a prototype (ROUGE-1: SciTLDR-A
 * 39.8, BBC news 74.1), not fitted again.
 */
export const SUMMARY = {
  centrality: 1.4,
  /** Weight of an early position, and what a long text (20 to 40 sentences) adds: long texts are news or open with a lead. */
  position: 0.4,
  positionInLong: 1.6,
  positionDecay: 0.35,
  keyphrases: 1,
  keyphrasesUsed: 12,
  titleOverlap: 1,
  cuePhrase: 0.9,
  backReference: -0.5,
  question: -0.6,
  colonAtEnd: -0.8,
  noFullStop: -1.5,
  heading: -9,
  callToAction: -0.7,
  /** Words: below the first too short for a sentence, below the second of little content, above the third too long. */
  lengths: { fragment: 6, thin: 10, burden: 45 },
  fragment: -1,
  thin: -0.25,
  burden: -0.3,
  /** How much a sentence loses by resembling one that is already chosen (maximal marginal relevance). */
  redundancy: 0.8,
  /** Cosine under which two sentences count as unrelated (LexRank, Erkan and Radev 2004, uses 0.1). */
  relatedness: 0.05,
  /** A word in more sentences says nothing about their similarity, and the number of comparisons grows with the square. */
  commonest: 150,
  /** Words of text for each sentence of summary: an abstract gets one. */
  wordsPerSentence: 250,
  maxSentences: 3,
} as const

/** Words a minute of an adult reading English prose silently (Brysbaert 2019: 238), rounded down for technical text. */
export const READING_SPEED = 220

/** Titles: how much of the text's topic a title must contain, and the score of each way to make one. Chosen by hand. */
export const TITLE = {
  /** Keyphrases whose words count, and how fast their weight falls with rank. */
  keyphrasesUsed: 15,
  rankDecay: 0.25,
  shortest: 2,
  longest: 14,
  longestCharacters: 80,
  /** Words from which a text gets as many titles as are asked for. */
  fullText: 80,
  /** Words from which a topic should come up more than once. */
  longText: 400,
  /** Share of the shorter title's words that two titles of one list may have in common; loosened until five are found. */
  sharedWords: [0.6, 0.75, 0.9, 1],
  perKind: 2,
} as const

/** The worker thread that the engine runs in. */
export const WORKER = {
  /** Milliseconds: the specification's limit; 60,000 characters of prose take about a tenth of it. */
  taskLimit: 2_000,
  /** Milliseconds to load the tagger's model; 0.2 s on the machine this was written on. */
  startLimit: 15_000,
  /** Milliseconds without a text after which the text tools give back their memory. */
  toolsIdle: 60_000,
  /** Tasks that may wait; each takes some 5 ms. */
  queue: 64,
  /** MB. A small young generation keeps the process 50 MB smaller and costs no time; the old one holds 30 MB when idle. */
  youngHeap: 4,
  oldHeap: 128,
} as const

/** Limits of one request to the provider: the specification's figures. */
export const PROVIDER = {
  /** Milliseconds from asking to the last word. */
  timeLimit: 20_000,
  tokensIn: 3_000,
  tokensOut: 500,
  /** Failures in a row after which nobody waits for the provider for some milliseconds. */
  failuresInARow: 3,
  restAfterFailures: 60_000,
  /** Characters: no valid answer of 500 tokens is longer. */
  maxAnswerLength: 6_000,
  model: 'gpt-4.1-mini',
} as const
