import { stemmer } from 'stemmer'
import type { PartOfSpeech } from 'wink-nlp'

export type Word = {
  text: string
  lower: string
  stem: string
  tag: PartOfSpeech
  lemma: string
  /** Number of its sentence. */
  sentence: number
  start: number
  end: number
  /** Holds a letter: numbers and punctuation are words too, but never topics. */
  isLexical: boolean
  isStop: boolean
}

// Keeps '.NET', 'C++', 'C#', 'Node.js', 'out-of-print' and "client's" in one piece; any other symbol is a word of its own.
const TOKEN = /\.NET\b|[A-Za-z]\+\+|[A-Za-z]#|[\p{L}\p{N}]+(?:[.'’&/+_-][\p{L}\p{N}]+)*|\S/gu

export const stemOf = (lower: string) => stemmer(lower.replace(/'s$/, ''))

export function splitWords(text: string, sentence = 0, offset = 0): Word[] {
  return Array.from(text.matchAll(TOKEN), (match) => {
    const lower = match[0].toLowerCase().replaceAll('’', "'")
    const isLexical = /\p{L}/u.test(lower)
    const start = offset + match.index
    return {
      text: match[0],
      lower,
      stem: isLexical ? stemOf(lower) : lower,
      tag: 'X',
      lemma: lower,
      sentence,
      start,
      end: start + match[0].length,
      isLexical,
      isStop: STOP_WORDS.has(lower) || STOP_WORDS.has(lower.replace(/'\w+$/, '')),
    }
  })
}

export const contentStems = (text: string) =>
  splitWords(text)
    .filter((word) => word.isLexical && !word.isStop)
    .map((word) => word.stem)

const words = (text: string) => new Set(text.trim().split(/\s+/))

/** Words that carry no topic: they break phrases and count for nothing in a comparison. */
export const STOP_WORDS = words(`
a able about above actually after again against ain all also although always am among an and another any
anybody anyone anything are aren around as at away basically be because become becomes been before being
below between both but by came can cannot come could couldn did didn do does doesn doing don done down
during each either else enough especially etc even ever every everyone everything few first five for four
from further get gets getting give given go goes going good got great had hadn has hasn have haven having he
hence her here hers herself him himself his how however i if in indeed into is isn it its itself just keep
kind know known last least less let lets like likely ll long lot lots made mainly make makes making many may
maybe me might mightn more moreover most mostly much must mustn my myself need needn needs neither never new
next no nobody none nor not nothing now of off often on once one ones only onto or other others our ours
ourselves out over own per perhaps please put quite rather re really s said same say says second see seem
seems seen several shall shan she should shouldn show shown shows simply since so some somebody someone
something sometimes somewhat soon still such t take taken takes than that the their theirs them themselves
then there thereby therefore these they thing things third this those though three through throughout thus
till to today together too toward towards two under unless until up upon us use used useful uses using
usually various ve very via want wants was wasn way ways we well went were weren what whatever when whenever
where wherever whether which while who whoever whole whom whose why will with within without won would
wouldn yes yet you your yours yourself yourselves
`)

/** Adjectives too general to open a keyphrase: 'new method' is about 'method'. */
export const WEAK_ADJECTIVES = words(`
able accurate actual additional amazing appropriate arbitrary available awesome bad basic best better big
bigger biggest broad careful certain clear common complete complex consequent considerable consistent cool
corresponding current detailed different difficult distinct distinguishable early easy effective efficient
enlarged entire essential existing extra false fast final first full further future general given good great
hard high higher highest huge identical identifiable important incoming individual initial interesting key
large larger largest last late least less likely little long low lower lowest main major many modern more
most multiple necessary new next nice normal novel numerous obvious only original other overall own partial
particular past popular positive possible potential powerful practical precise preferential present previous
primary pronounced proper proposed quick real realistic recent related relevant reliable respective right
same second several short significant similar simple single slow small smaller special specific
straightforward strong subsequent successful such sufficient suitable sure third traditional true typical
unique useful usual various weak whole wide wider wrong
`)
