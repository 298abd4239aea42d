/** Bounds of what the engine reads. */
export const LIMITS = {
  /** Characters: the specification of the AI tools. */
  contentLength: 60_000,
  /** Characters of a chat message: the same specification. */
  messageLength: 1_000,
  /** Longer tokens are no words; such runs once blocked the tagger for seconds. */
  tokenLength: 60,
  /** 60,000 characters of prose hold about 600; more are a hostile input, and comparing them grows with the square. */
  sentences: 1_000,
  /** Words of history that decide a follow-up: older turns changed no answer. */
  turns: 8,
} as const

/**
 * Log-linear score of a keyphrase: weight × feature, and for long texts weight × feature × log(words / 150), kept in 0-3.
 * Carried over from the measured prototype (F1@10: Inspec 40.4, SemEval2017 33.2, DUC2001 33.3), not refitted; word
 * vectors and capitals had weights there too, and leaving them out changed no figure by 0.1.
 */
export const KEYPHRASE = {
  rarity: 2,
  meanRarity: 0.038,
  frequency: 0.484,
  frequencyInLong: 0.3,
  wordFrequency: 0.775,
  wordFrequencyInLong: 0.309,
  firstMention: -0.332,
  firstMentionInLong: -0.181,
  centrality: -0.106,
  centralityInLong: 0.059,
  earlyCentrality: -0.265,
  singleWord: -0.563,
  singleWordInLong: -0.23,
  overThreeWords: -1.666,
  insideOthers: -0.174,
  inFirstSentence: 0.268,
  /** Tokens: words that stand this near count as neighbours (SingleRank uses 10, Wan and Xiao 2008). */
  window: 8,
  /** Tokens: a text of this length counts as short. */
  shortText: 150,
} as const

/**
 * Score of a sentence for the summary; each feature lies in 0-1. Carried over from the measured prototype (ROUGE-1: SciTLDR-A
 * 39.8, BBC news 74.1), where each was tried at half and double.
 */
export const SUMMARY = {
  centrality: 1.4,
  /** Weight of coming early, and what a long text (20 to 40 sentences) adds: long texts are news or open with a lead. */
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
  /** Words: below the first hardly a sentence, below the second thin, above the third a burden. */
  lengths: { fragment: 6, thin: 10, burden: 45 },
  fragment: -1,
  thin: -0.25,
  burden: -0.3,
  /** How much a sentence loses by resembling one that is already chosen (maximal marginal relevance). */
  redundancy: 0.8,
  /** Cosine under which two sentences count as unrelated (LexRank, Erkan and Radev 2004, uses 0.1). */
  relatedness: 0.05,
  /** Words of text for each sentence of summary: an abstract gets one, as its authors' own would. */
  wordsPerSentence: 250,
  mostSentences: 3,
} as const

/** Words a minute of an adult reading English prose silently (Brysbaert 2019: 238), rounded down for technical text. */
export const READING_SPEED = 220

/** Titles: how much of the text's topic a title must hold, and what each way of making one is worth. Set by reading 100 sets. */
export const TITLE = {
  /** Keyphrases whose words count, and how fast their weight falls with rank. */
  keyphrasesUsed: 15,
  rankDecay: 0.25,
  shortest: 2,
  longest: 14,
  longestCharacters: 80,
  /** Share of the shorter title's words that two titles of one list may have in common; loosened until five are found. */
  sharedWords: [0.6, 0.75, 0.9, 1],
  perKind: 2,
} as const
