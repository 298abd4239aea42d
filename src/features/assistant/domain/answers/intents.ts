import type { KnowledgeKind, SiteContact } from './knowledge.ts'

type Prior = Partial<Record<KnowledgeKind, number>>

/** Which kinds of pages answer a form of question; the factors multiply. */
const INTENTS: [asked: RegExp, prior: Prior][] = [
  // 'Have you ever …': answered by an example of work.
  [
    /\b(?:have you|did you|do you have (?:any )?experience|ever|any (?:experience|work|project)|show me|something to show|worked (?:in|with|for|on)|(?:which|what) projects?|examples? of|you(?:'ve| have)? (?:made|built|created|done))\b|\byour (?:[a-z]+ ){0,3}work\b/i,
    { project: 1.4, post: 0.9, skill: 0.8 },
  ],
  // 'Can you …', 'I need …': answered by an offer, and less well by an example of work.
  [
    /^(?:(?:do|can|could|would|will|are) (?:you|we)\b(?! have (?:any )?experience)(?! know)|(?:i|we) (?:need|want|would like|am looking|are looking|have)|(?:our|my)\b)|\bi need\b|\bwhat (?:would|will|do) you (?:charge|ask)\b/i,
    { service: 1.2, faq: 1.2, project: 0.6, testimonial: 0.6, post: 0.75 },
  ],
  // 'Why …', 'Should I …', 'Do I need …': answered by articles, which give advice.
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
    /\byou\b.*\b(?:answer|reply|respond|reach|call|hear)\b|\b(?:contact|reach|call|write to|e-?mail|phone|meet) you\b|\b(?:have|book|schedule|arrange|make) an? (?:[a-z]+ )?(?:call|meeting|appointment)\b|\b(?:talk|speak|chat) (?:on|over|by) (?:the )?(?:phone|video)\b|\byour (?:e-?mail|phone|address|number)\b/i,
    { contact: 1.8, faq: 1.2, project: 0.7 },
  ],
  // 'What did the client say?'
  [
    /\b(?:say|says|said|think|thinks|thought) (?:about|of) (?:you|your|the work)\b|\bwhat (?:do|did|does)\b(?! (?:you|i|we)\b).*\b(?:say|think)\b|\b(?:happy|satisfied|pleased|opinions?|feedback|testimonials?|references?)\b/i,
    { testimonial: 2.2 },
  ],
]

// An article that mentions prices is not a price list.
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

const GREETING =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|hej|hallo|howdy|greetings)(?: there| everyone)?$/
const THANKS =
  /^(?:thanks?|thank you|thx|cheers|great|perfect|ok|okay|cool|nice|got it)(?: (?:a lot|so much|very much|you|that helps))*$/
const FAREWELL = /^(?:bye|goodbye|bye bye|see you(?: later)?|have a (?:nice|good) day)$/
const ABOUT_THE_ASSISTANT =
  /^(?:(?:who|what) are you|are you (?:an? )?(?:real |ro)?(?:bot|robot|human|person|ai|machine).*|what can you (?:do|help.*|answer)|how can you help.*)$/

/** Replies to small talk; undefined when the message is more than small talk. */
export function smallTalk(message: string, contact: SiteContact): string | undefined {
  const words = message
    .trim()
    .toLowerCase()
    .replace(/[!.?,\s]+$/, '')
    .replace(/,/g, '')
  if (GREETING.test(words))
    return 'Hello! I can answer questions about services, prices, projects, skills and articles. What would you like to know?'
  if (THANKS.test(words)) return 'You are welcome. Is there anything else you would like to know?'
  if (FAREWELL.test(words))
    return `Goodbye! You can reach ${contact.owner} any time through the [contact form](${contact.contactUrl}).`
  if (ABOUT_THE_ASSISTANT.test(words))
    return "I am this site's assistant, a program. I answer from what the site says: services and prices, projects, skills, articles and frequent questions."
  return undefined
}

/** What a visitor may write who wants a person instead of a program; `PERSON` is replaced by all names of persons. */
const CALLS_FOR_A_HUMAN = [
  String.raw`\b(?:talk|speak|chat|connect me|put me through)\b.{0,20}\b(?:human|person|someone|somebody|real|owner|developer|agent|you in person)\b`,
  String.raw`\b(?:talk|speak|chat|connect me|put me through)\b.{0,15} (?:to|with) (?:(?:your|the|customer) )*(?:PERSON|support|staff)\b`,
  String.raw`\b(?:real|actual|live) (?:human|person|agent)\b`,
  '^(?:a )?(?:human|agent|operator|person)(?: please)?$',
  String.raw`\bcontact form\b`,
  // 'I want to contact the owner', but not 'Can you build a page to contact the owner'.
  String.raw`^(?:please )?(?:(?:can|could|may) (?:i|we)|let (?:me|us)|i|i'd|we|is there)\b.*\b(?:contact|call|phone|reach|write to|e-?mail|get hold of|get in touch with) PERSON\b`,
  // 'Can I have somebody contact me?', 'Can someone call me back?'
  String.raw`\bPERSON (?:please |just |to |can |could |will |should )*(?:contact|call|phone|ring|e-?mail|write to|get back to|get in touch with|talk to|talk with|speak to|speak with) (?:me|us)\b`,
  '^(?:please |(?:can|could) you (?:please )?)?(?:call|phone|ring) (?:me|us)(?: back)?(?: please)?$',
  // 'Is there a person I can call?'
  String.raw`\b(?:is|are) there (?:any )?(?:PERSON|anyone|anybody|people)\b.{0,15}\b(?:i|we|to) (?:(?:can|could|may) )?(?:call|phone|talk|speak|contact|reach|ask|write|e-?mail)\b`,
]

/** Whether a message asks for a person instead of the program: the owner by name too. */
export function asksForAHuman(message: string, { owner }: SiteContact): boolean {
  const name = owner.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const person = `(?:(?:(?:an?|the|your) )?(?:real |actual )?(?:human|person|owner|developer|agent)|someone|somebody|${name})`
  const words = message
    .trim()
    .replaceAll('’', "'")
    .replace(/[!.?]+$/, '')
  const patterns = CALLS_FOR_A_HUMAN.map((call) => call.replace('PERSON', () => person))
  return patterns.some((pattern) => new RegExp(pattern, 'i').test(words))
}

const OVERRIDE =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|rules|prompts?|above|previous)\b|\b(?:system|hidden|initial) (?:prompt|instructions?)\b|\bpretend (?:to be|you)\b|\bact as (?:an? )?\b|\bjailbreak\b/i

const OTHER_TASK =
  /^(?:please |now )*(?:write|compose|translate|calculate|compute|solve|draw|sing|recite|rewrite|summari[sz]e|generate|tell) (?:me |us )?(?:an?|the|this|my|some) (?!article|project|site|service)/i

/** Tasks that are not about the site, or attempts to give it instructions: it must not answer them with a page. */
export const setsAnotherTask = (message: string) => OVERRIDE.test(message) || OTHER_TASK.test(message.trim())
