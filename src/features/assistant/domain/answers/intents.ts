import type { KnowledgeKind } from './knowledge.ts'

type Prior = Partial<Record<KnowledgeKind, number>>

/** What a way of asking says about the kind of page that answers it; the factors multiply. */
const INTENTS: [asked: RegExp, prior: Prior][] = [
  // 'Have you ever …': an example of work answers.
  [
    /\b(?:have you|did you|do you have (?:any )?experience|ever|any (?:experience|work|project)|show me|something to show|worked (?:in|with|for|on)|(?:which|what) projects?|examples? of|you(?:'ve| have)? (?:made|built|created|done))\b|\byour (?:[a-z]+ ){0,3}work\b/i,
    { project: 1.4, post: 0.9, skill: 0.8 },
  ],
  // 'Can you …', 'I need …': an offer answers; an example of work does so only faintly.
  [
    /^(?:(?:do|can|could|would|will|are) (?:you|we)\b(?! have (?:any )?experience)(?! know)|(?:i|we) (?:need|want|would like|am looking|are looking|have)|(?:our|my)\b)|\bi need\b|\bwhat (?:would|will|do) you (?:charge|ask)\b/i,
    { service: 1.2, faq: 1.2, project: 0.6, testimonial: 0.6, post: 0.75 },
  ],
  // 'Why …', 'Should I …', 'Do I need …': advice stands in articles.
  [
    /^\W*(?:why|should (?:i|we)|do (?:i|we) (?:really )?need|what makes|how (?:do|can|should|could) (?:i|we|one|you)\b(?! (?:contact|reach|pay|book))|when should|how to)\b|\b(?:which|what)\b.*\b(?:can|should) (?:i|we)\b|\bwhat should\b|\btips?\b|\b(?:written|article|blog|posts?|read|what do you think) (?:about|on|of)\b/i,
    { post: 1.4, faq: 1.1, skill: 0.7, service: 0.8 },
  ],
  // 'Where are you from?', 'What did you study?': the owner is asked about, not the work.
  [
    /\b(?:you|your)\b.*\b(?:live|from|based|located|born|study|studied|degree|grow up|background|years of experience|education)\b|\bwhere (?:are|do|did) you\b|\bwho are you\b|\byou work(?:ed)? (?:for|at)\b|\byour (?:own )?(?:name|office|location|e-?mail|phone|address|number|working hours|time ?zone)\b/i,
    {
      about: 1.8,
      contact: 1.6,
      skill: 0.8,
      service: 0.6,
      project: 0.6,
      post: 0.6,
      testimonial: 0.6,
      faq: 0.6,
    },
  ],
  // 'How can I reach you, and when will you answer?'
  [
    /\byou\b.*\b(?:answer|reply|respond|reach|call|hear)\b|\b(?:contact|reach|call|write to|e-?mail|phone|meet) you\b|\b(?:have|book|schedule|arrange|make) an? (?:[a-z]+ )?(?:call|meeting|appointment)\b|\byour (?:e-?mail|phone|address|number)\b/i,
    { contact: 1.8, faq: 1.2, project: 0.7 },
  ],
  // 'What did the client say?'
  [
    /\b(?:say|says|said|think|thinks|thought) (?:about|of) (?:you|your|the work)\b|\bwhat (?:do|did|does)\b(?! (?:you|i|we)\b).*\b(?:say|think)\b|\b(?:happy|satisfied|pleased|opinions?|feedback|testimonials?|references?)\b/i,
    { testimonial: 2.2 },
  ],
]

// An article that speaks of prices is no price list.
const FACT_PRIOR: Prior = { post: 0.6, testimonial: 0.8 }
const DEFAULT_PRIOR: Prior = { testimonial: 0.85, post: 0.85 }

export function priorOf(question: string, kind: KnowledgeKind, asksForFigure: boolean): number {
  const asked = INTENTS.filter(([pattern]) => pattern.test(question)).map(([, prior]) => prior)
  return [DEFAULT_PRIOR, ...(asksForFigure ? [FACT_PRIOR] : []), ...asked].reduce(
    (factor, prior) => factor * (prior[kind] ?? 1),
    1,
  )
}

/** 'Do you sell …', 'Can you repair …': the verb and what comes after it; undefined for other questions. */
export function offeredAction(question: string): string | undefined {
  return /\b(?:do|can|could|would|will) (?:you|i|we) (?:also |ever |still )?([a-z]+)/i
    .exec(question)?.[1]
    ?.toLowerCase()
}

export const asksForOpinions = (question: string) => priorOf(question, 'testimonial', false) > 1
