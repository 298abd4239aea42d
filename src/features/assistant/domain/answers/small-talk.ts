import type { Desk } from './knowledge-index.ts'

const GREETING =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|hej|hallo|howdy|greetings)(?: there| everyone)?$/
const THANKS =
  /^(?:thanks?|thank you|thx|cheers|great|perfect|ok|okay|cool|nice|got it)(?: (?:a lot|so much|very much|you|that helps))*$/
const FAREWELL = /^(?:bye|goodbye|bye bye|see you(?: later)?|have a (?:nice|good) day)$/
const ABOUT_THE_ASSISTANT =
  /^(?:(?:who|what) are you|are you (?:an? )?(?:real |ro)?(?:bot|robot|human|person|ai|machine).*|what can you (?:do|help.*|answer)|how can you help.*)$/

/** Replies that need no knowledge; undefined when the message is more than small talk. */
export function smallTalk(message: string, desk: Desk): string | undefined {
  const words = message
    .trim()
    .toLowerCase()
    .replace(/[!.?,\s]+$/, '')
    .replace(/,/g, '')
  if (GREETING.test(words))
    return 'Hello! I can answer questions about services, prices, projects, skills and articles. What would you like to know?'
  if (THANKS.test(words)) return 'You are welcome. Is there anything else you would like to know?'
  if (FAREWELL.test(words))
    return `Goodbye! You can reach ${desk.owner} any time through the [contact form](${desk.contactUrl}).`
  if (ABOUT_THE_ASSISTANT.test(words))
    return "I am this site's assistant, a program. I answer from what the site says: services and prices, projects, skills, articles and frequent questions."
  return undefined
}

/** What a visitor who wants a person and no program may say; `PERSON` stands for everyone who could be meant. */
const CALLS_FOR_A_HUMAN = [
  String.raw`\b(?:talk|speak|chat|connect me|put me through)\b.{0,20}\b(?:human|person|someone|somebody|real|owner|developer|agent|you in person)\b`,
  String.raw`\b(?:talk|speak|chat|connect me|put me through)\b.{0,15} (?:to|with) (?:(?:your|the|customer) )*(?:PERSON|support|staff)\b`,
  String.raw`\b(?:real|actual|live) (?:human|person|agent)\b`,
  '^(?:a )?(?:human|agent|operator|person)(?: please)?$',
  String.raw`\bcontact form\b`,
  // 'I want to contact the owner', but not 'Can you build a page to contact the owner'.
  String.raw`^(?:please )?(?:(?:can|could|may) (?:i|we)|let (?:me|us)|i|i'd|we|is there)\b.*\b(?:contact|call|phone|reach|write to|e-?mail|get hold of|get in touch with) PERSON\b`,
  // 'Can I have Tessa contact me?', 'Can someone call me back?'
  String.raw`\bPERSON (?:please |just |to |can |could |will |should )*(?:contact|call|phone|ring|e-?mail|write to|get back to|get in touch with|talk to|talk with|speak to|speak with) (?:me|us)\b`,
  '^(?:please |(?:can|could) you (?:please )?)?(?:call|phone|ring) (?:me|us)(?: back)?(?: please)?$',
  // 'Is there a person I can call?'
  String.raw`\b(?:is|are) there (?:any )?(?:PERSON|anyone|anybody|people)\b.{0,15}\b(?:i|we|to) (?:(?:can|could|may) )?(?:call|phone|talk|speak|contact|reach|ask|write|e-?mail)\b`,
]

/** Whether a message asks for a person instead of the program: the owner by name too. */
export function asksForAHuman(message: string, { owner }: Desk): boolean {
  const name = owner.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const person = `(?:(?:(?:an?|the|your) )?(?:real |actual )?(?:human|person|owner|developer|agent)|someone|somebody|${name})`
  const words = message
    .trim()
    .replaceAll('’', "'")
    .replace(/[!.?]+$/, '')
  return CALLS_FOR_A_HUMAN.some((call) =>
    new RegExp(
      call.replace('PERSON', () => person),
      'i',
    ).test(words),
  )
}

const OVERRIDE =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|rules|prompts?|above|previous)\b|\b(?:system|hidden|initial) (?:prompt|instructions?)\b|\bpretend (?:to be|you)\b|\bact as (?:an? )?\b|\bjailbreak\b/i

const OTHER_TASK =
  /^(?:please |now )*(?:write|compose|translate|calculate|compute|solve|draw|sing|recite|rewrite|summari[sz]e|generate|tell) (?:me |us )?(?:an?|the|this|my|some) (?!article|project|site|service)/i

/** Tasks that are not about the site, or attempts to set it one: it must not quote a page at them. */
export const setsAnotherTask = (message: string) => OVERRIDE.test(message) || OTHER_TASK.test(message.trim())
