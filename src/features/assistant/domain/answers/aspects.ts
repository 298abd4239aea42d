import { wordSet } from '../text/words.ts'

const NUMBER = String.raw`(?:\d[\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half)`
const PERIOD = '(?:hours?|days?|weeks?|months?|years?|minutes?)'

/** What kind of fact a question asks for, and how a sentence looks that gives it. */
const SIGNS = {
  price: {
    asked:
      /\b(?:how much|costs?|prices?|pricing|charge|fees?|rates?|budget|expensive|surcharge|how many (?:euros?|dollars?))\b/i,
    given:
      /[€$£]\s?\d|\d\s?(?:€|euros?|dollars?|USD|EUR)|\bpercent off\b|\bfree of charge\b|\d (?:percent|%) (?:surcharge|off)|percent at the start/i,
  },
  duration: {
    asked:
      /\b(?:how long|how soon|how fast|how quick(?:ly)?|timeline|duration|turnaround|delivery time|how (?:many|much) (?:hours?|days?|weeks?|months?|time)|when (?:would|will|can) (?:i|we|it))\b/i,
    given: new RegExp(
      String.raw`\b${NUMBER}(?:[ -]${NUMBER}| to ${NUMBER})?[ -](?:working |business )?${PERIOD}\b`,
      'i',
    ),
  },
  quantity: {
    asked:
      /\bhow (?:many|much (?:faster|less|more|did|better)|big|large|heavy|small|often|accurate|old|tall|high|strong|reliable|well)\b/i,
    given: new RegExp(String.raw`\b${NUMBER}\b`, 'i'),
  },
  time: {
    asked: /^(?:and |so |ok |but )?when\b|\bwhat (?:day|date|time|hours)\b/i,
    given: new RegExp(
      String.raw`\b(?:after|within|until|before|on delivery|due|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday)\b|\b${NUMBER} ${PERIOD}\b|\d:\d\d`,
    ),
  },
  technology: {
    asked:
      /\b(?:technolog(?:y|ies)|(?:tech )?stack|frameworks?|built (?:with|in|on)|(?:which|what) (?:[a-z]+ )?(?:tools?|languages? (?:is|was|did))|made (?:with|of))\b/i,
    given:
      /\b(?:built (?:with|in|on)|stack:|made in|written in|technologies:|(?:with|using) [A-Z][\w.+#]+)|\bin [A-Z]\w+(?: [A-Z]\w+)? with\b/i,
  },
  requirement: {
    asked:
      /\b(?:what (?:do|will|would) (?:you|we|i) need|requirements?|prerequisites?|need from (?:me|us)|prepare)\b/i,
    given: /\bneed from you\b|\brequire(?:d|s|ments?)?\b|\byou need\b/i,
  },
  contents: {
    asked:
      /\bwhat (?:do|will|would) (?:i|we) (?:get|receive)\b|\b(?:what(?:'s| is)?|is|does|do|are)\b.*\binclud(?:e|es|ed|ing)\b|\bdeliverables?\b/i,
    given: /\byou (?:will )?(?:get|receive|keep)\b|\binclud(?:e|es|ed|ing)\b/i,
  },
  place: {
    asked: /\bwhere (?:are|do|did|is|does|can) (?:you|he|she|the)|\bwhich (?:city|country|town)\b/i,
    given: /\b(?:in|at|from|based in) [A-Z]\w+/,
  },
}

export type Aspect = keyof typeof SIGNS

const ASPECTS = Object.keys(SIGNS) as Aspect[]

export function aspectsOf(question: string): Aspect[] {
  if (/^\W*(?:but )?why\b/i.test(question)) return []
  return ASPECTS.filter((aspect) => SIGNS[aspect].asked.test(question))
}

export const givesAspect = (sentence: string, aspect: Aspect) => SIGNS[aspect].given.test(sentence)

/** Words that only name the aspect: they say what is asked, not about what. */
export const ASPECT_WORDS = wordSet(
  `cost costs price prices pricing charge charges fee fees rate rates quote budget expensive surcharge euro euros dollar dollars long
  timeline duration turnaround week weeks day days month months hour hours year years time times soon fast quick quickly number
  technology technologies stack framework frameworks tech tool tools delivery built`,
)
