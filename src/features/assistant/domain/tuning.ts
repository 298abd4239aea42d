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

/** The summary; the scores themselves are learned. */
export const SUMMARY = {
  keyphrasesUsed: 12,
  rankDecay: 0.35,
  /** What a sentence loses that does not stand alone, and by resembling one that is already chosen; scores are within ±0.2. */
  unfit: 1,
  redundancy: 0.2,
  /** Words of text for each sentence of summary. */
  wordsPerSentence: 250,
  maxSentences: 3,
  /** Sentences from which a text that is no abstract gets two. */
  severalFrom: 5,
  abstractWords: 400,
} as const

/** Words a minute of an adult reading English prose silently (Brysbaert 2019: 238), rounded down for technical text. */
export const READING_SPEED = 220

/** Titles: how much of the text's topic a title must contain, and the score of each way to make one. Chosen by hand. */
export const TITLE = {
  /** Keyphrases whose words count, and how fast their weight falls with rank. */
  keyphrasesUsed: 15,
  rankDecay: 0.25,
  /** Sum of these weights below which words say nothing of the text, and above which more is no better. */
  coverage: { least: 0.4, enough: 1.8 },
  heading: 4,
  /** The text's first sentence, one as it stands, one cut short, 'The …' that may speak of something named before. */
  statement: { lead: 0.5, whole: 0.25, cut: -0.4, definite: -0.5, why: 0.3 },
  action: { cut: -0.4, howWe: 0.15, howTo: 0.1, saysHow: 0.7 },
  /** 'the cost of moving', and the same without an article. */
  phrase: { linked: -0.55, bare: -0.8 },
  topic: { definition: 1.3, guide: 0.8, main: 0.75, other: 0.45 },
  /** Words that are comfortable to read, the cost of each further one, and of having less than four. */
  length: { comfortable: 8, longer: 0.12, thin: 0.3 },
  /** Cost of standing below the text's beginning: this times the logarithm of the sentence's number, up to a limit. */
  distance: { cost: 0.3, most: 0.9 },
  longestClause: 14,
  longestAction: 10,
  /** Imperatives from which a text counts as instructions. */
  instructions: 3,
  words: { least: 2, most: 14 },
  longestCharacters: 80,
  /** Words from which a text gets as many titles as are asked for, and from which a topic should come up more than once. */
  fullText: 80,
  longText: 400,
  /** A shorter text gets none below this score. */
  good: 0.4,
  /** Share of the shorter title's words that two titles of one list may have in common; loosened until five are found. */
  sharedWords: [0.6, 0.75, 0.9, 1],
  perKind: 2,
} as const

/**
 * The assistant. BM25's two figures are the usual ones (Robertson and Zaragoza 2009); the rest was set on the questions of
 * bench/data marked `own`. A quarter more or less of any of them changes the verdict on at most five of 541 questions, of
 * the gate's coverage on ten.
 */
export const ANSWER = {
  /** Characters: a paragraph or two, so that a chunk is about one thing. */
  chunkLength: 700,
  /** How often a word of the title counts, and of the kind ('service', 'project'). */
  titleWeight: 3,
  kindWeight: 0.5,
  bm25: { saturation: 1.2, lengthShare: 0.75 },
  /** What a document gains that holds the asked kind of fact: as a field of its own, or in a sentence; and what the
   * word that names it ('weeks') earns there. */
  aspect: { fact: 1.5, sentence: 0.5, named: 0.75 },
  /** Share of a word's weight by its part of speech: pages repeat a question's nouns, seldom its verbs. */
  tagWeights: {
    known: { VERB: 0.7, ADJ: 0.8, ADV: 0.3, INTJ: 0.1, AUX: 0.2, PRON: 0.2, ADP: 0.2 },
    unknown: { VERB: 0.4, ADJ: 0.4, ADV: 0.2, INTJ: 0.1, AUX: 0.2, PRON: 0.2, ADP: 0.2 },
  },
  /** What an answered question of the FAQ gains when it is the visitor's own, by the share of words in common. */
  sameQuestion: 0.6,
  lightWord: 0.35,
  typo: 0.85,
  /** 'Svelte' for 'SvelteKit'. */
  namePart: 0.8,
  /** Specificity (0.2-1) from which a word that the site lacks counts as unknown. */
  unknownSpecificity: 0.6,
  /** Ranks among English words: a word that the site lacks has no weight above the first, full weight below the second. */
  wordRanks: { everyday: 400, rare: 12_000 },
  headMissing: 0.4,
  unknownModifier: 0.6,
  gate: {
    /** Share of the question that a page must cover. */
    coverage: 0.5,
    /** The same when its title is hit and it leads the next page by `lead`. */
    titled: 0.4,
    lead: 1.35,
    /** The same when the question names something that the site does not know. */
    unknown: 0.75,
    /** Score from which a page is named although the question is not answered. */
    nearby: 0.22,
  },
  followUp: {
    /** What the page that the conversation is about gains. */
    boost: 1.5,
    /** Share of the question's subject that makes it belong to that page. */
    coverage: 0.3,
    /** Share from which another page answers instead. */
    elsewhere: 0.6,
    /** Share of the highest idf that a testimonial and a page must have in common to be about the same work. */
    kinship: 0.55,
  },
  /** The most that an answer quotes. */
  quoted: { sentences: 3, characters: 420 },
  /** A second page is named when its score is this close to the first. */
  seeAlso: 0.8,
  overview: 8,
  nearbyPages: 2,
} as const

/** The worker thread that the engine runs in. */
export const WORKER = {
  /** Milliseconds: the specification's limit; 60,000 characters of prose take about a tenth of it. */
  taskLimit: 2_000,
  /** Milliseconds to load the tagger's model; 0.2 s on the machine this was written on. */
  startLimit: 15_000,
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
