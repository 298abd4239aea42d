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

const HUMAN =
  /\b(?:talk|speak|chat|connect me|put me through)\b.{0,20}\b(?:human|person|someone|somebody|real|owner|developer|agent|you in person)\b|\b(?:real|actual|live) (?:human|person|agent)\b|^(?:a )?(?:human|agent|operator|person)(?: please)?$|\bcontact form\b/i

export const asksForAHuman = (message: string) => HUMAN.test(message.trim().replace(/[!.?]+$/, ''))

const OVERRIDE =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|rules|prompts?|above|previous)\b|\b(?:system|hidden|initial) (?:prompt|instructions?)\b|\bpretend (?:to be|you)\b|\bact as (?:an? )?\b|\bjailbreak\b/i

const OTHER_TASK =
  /^(?:please |now )*(?:write|compose|translate|calculate|compute|solve|draw|sing|recite|rewrite|summari[sz]e|generate|tell) (?:me |us )?(?:an?|the|this|my|some) (?!article|project|site|service)/i

/** Tasks that are not about the site, or attempts to set it one: it must not quote a page at them. */
export const setsAnotherTask = (message: string) => OVERRIDE.test(message) || OTHER_TASK.test(message.trim())
