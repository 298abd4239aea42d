import signs from './sentence-signs.json' with { type: 'json' }
import { stopWords } from './words.ts'

export type Sentence = { text: string; heading: boolean }

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

const neverFinal =
  /(?:^|[\s(])(?:e\.g|i\.e|vs|cf|Figs?|Eqs?|Refs?|Dr|Mr|Mrs|Ms|Prof|St|approx|resp|incl|Sec|Vol|pp)\.\s*$/
const finalBeforeAnOpener = /(?:^|[\s(.])(?:etc|al|Inc|Ltd|Co|Corp|Jr|Sr|a\.m|p\.m|[A-Z])\.\s*$/
const numberSign = /(?:^|[\s(])(?:No|Nos|Art)\.\s*$/
const headingPattern = /^#{1,6}\s+(.*?)\s*#*$/
const listItem = /^(?:[-*+•]|\d{1,3}[.)])\s+/

/** Returns the first `most` sentences. Headings and list items end at the end of their line. */
export const splitSentences = (text: string, most = Infinity): Sentence[] =>
  splitBlocks(text)
    .flatMap((block) =>
      block.heading
        ? [block]
        : splitProse(block.text).map((sentence) => ({ text: sentence, heading: false })),
    )
    .slice(0, most)

function splitProse(text: string): string[] {
  const sentences: string[] = []
  let open = ''
  for (const { segment } of segmenter.segment(text)) {
    if (open && !continues(open, segment)) {
      sentences.push(open.trim())
      open = ''
    }
    open += segment
  }
  if (open.trim()) sentences.push(open.trim())
  return sentences.filter(Boolean)
}

function continues(open: string, next: string): boolean {
  // A quotation does not end its sentence here: '"How long?" is a fair question.' is one sentence.
  if (neverFinal.test(open) || /^\p{Ll}/u.test(next)) return true
  if (numberSign.test(open)) return /^\d/.test(next)
  return finalBeforeAnOpener.test(open) && !startsWithOpener(next)
}

const startsWithOpener = (text: string) => stopWords.has(/^[A-Z][a-z']*/.exec(text)?.[0].toLowerCase() ?? '')

/** Splits a text into paragraphs, headings and list items. Joins the wrapped lines of a paragraph. */
function splitBlocks(text: string): Sentence[] {
  return text.split(/\n\s*\n/).flatMap((part) => {
    const lines = part
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    const widest = Math.max(0, ...lines.map((line) => line.length))
    const blocks: Sentence[] = []
    let previous = ''
    for (const line of lines) {
      const heading = headingPattern.exec(line)
      const last = blocks.at(-1)
      if (heading) blocks.push({ text: heading[1] ?? '', heading: true })
      else if (last && !last.heading && isWrapped(previous, line, widest)) last.text += ` ${line}`
      else blocks.push({ text: line.replace(/^>\s*/, '').replace(listItem, ''), heading: false })
      previous = line
    }
    return blocks.filter((block) => block.text)
  })
}

/** True if the line was wrapped: the next word did not fit into it, or the next line continues a sentence. */
function isWrapped(line: string, next: string, widest: number): boolean {
  if (listItem.test(next)) return false
  const [firstWord = ''] = next.split(' ', 1)
  return /^\p{Ll}/u.test(next) || line.length + 1 + firstWord.length > widest
}

const backReference =
  /^(?:this|these|those|that|it|its|they|he|she|him|her|such|but|and|or|so|because|however|therefore|thus|also|moreover|furthermore|additionally|then|for example|for instance|e\.g\.|in addition|on the other hand|instead|otherwise|still|yet|here|there|finally|similarly|meanwhile|well|ok|okay|anyway|now|again|to this end|in particular)\b/i

const callToAction = /\b(?:click here|subscribe|newsletter|see below|image|screenshot|credit)\b|[😀-🙏]/iu

/** True if the sentence depends on the previous one, like 'However …' and 'This …'. */
export const leansBack = (sentence: string) => backReference.test(sentence)

/** True if the sentence is a complete statement and does not depend on the previous one. */
export const standsAlone = (sentence: string) =>
  !leansBack(sentence) &&
  /[.!…。！]["')\]”’]*$/.test(sentence) &&
  !callToAction.test(sentence) &&
  /(?:\s+\S+){5}/.test(sentence)

const studyPattern = new RegExp(signs.study, 'i')

export const reportsOnStudy = (sentence: string) => studyPattern.test(sentence)

const cues = signs.cues.map((sign) => new RegExp(sign, 'i'))

/** Returns 1 or 0 for each cue to a sentence's role in an abstract: 1 if the sentence contains it. */
export const findCues = (sentence: string) => cues.map((cue) => Number(cue.test(sentence)))

const dispensable = signs.dispensable.map((sign) => new RegExp(sign, 'g'))

/** Removes openings, asides and consequences from a sentence, as long as at least eight words remain. */
export function shorten(sentence: string): string {
  const short = dispensable.reduce((text, pattern) => {
    const shorter = text.replace(pattern, '')
    return shorter.split(/\s+/).length >= 8 ? shorter : text
  }, sentence)
  return short.charAt(0).toUpperCase() + short.slice(1)
}
