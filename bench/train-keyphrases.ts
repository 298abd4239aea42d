import { writeFileSync } from 'node:fs'
import { describePhrases } from '#operations/assistant/domain/keyphrases.ts'
import { spellPhrase } from '#operations/assistant/domain/text/phrases.ts'
import { readText } from '#operations/assistant/domain/text/reading.ts'
import { predict } from '#operations/assistant/domain/text/trees.ts'
import { boost, crossValidate, type Row, seeded } from './boosting.ts'
import {
  ducTexts,
  inspecTexts,
  type KeyphraseText,
  keyphraseF1,
  semevalTexts,
  stemPhrase,
} from './text-sets.ts'

/**
 * `node bench/train-keyphrases.ts <folder of the sets>` trains the selection of keyphrases and writes the trees that the product
 * ships. It uses Inspec's training and validation part, SemEval2017 and DUC2001. The usual versions of the last two have no
 * separate training part, so their figures come from cross-validation. Inspec's test part is only for testing.
 */
const [folder = ''] = process.argv.slice(2)
const options = { trees: 160, depth: 6, rate: 0.1, shrinkage: 20, isLogistic: true }

type Candidate = Row & { spelling: string; score: number }
type Text = { candidates: Candidate[]; gold: string[] }

function prepare({ text, gold }: KeyphraseText): Text {
  const wanted = new Set(gold.map(stemPhrase))
  const candidates = describePhrases(readText(text)).map(({ phrase, features }) => {
    const spelling = spellPhrase(phrase)
    const isWanted = wanted.has(stemPhrase(spelling)) || wanted.has(stemPhrase(phrase.words.join(' ')))
    return { spelling, features, target: isWanted ? 1 : 0, score: 0 }
  })
  return { candidates, gold }
}

function report(name: string, texts: Text[]): void {
  const results = texts.map(({ candidates, gold }) => ({
    found: candidates.toSorted((a, b) => b.score - a.score).map(({ spelling }) => spelling),
    gold,
  }))
  const found = texts.flatMap(({ candidates }) => candidates).filter(({ target }) => target)
  const reached = (100 * found.length) / texts.flatMap(({ gold }) => gold).length
  const f1 = [5, 10, 15].map((count) => `@${count} ${keyphraseF1(results, count).toFixed(1)}`)
  console.info(`${name.padEnd(34)} F1 ${f1.join(' ')}, candidates hold ${reached.toFixed(0)} %`)
}

const learn = (texts: Text[]) =>
  boost(
    texts.flatMap(({ candidates }) => candidates),
    options,
  )

const scoreWith = (model: ReturnType<typeof learn>) => (text: Text) => {
  for (const candidate of text.candidates) candidate.score = predict(model, candidate.features)
}

const training = inspecTexts(folder, 'Training').map(prepare)
const validation = inspecTexts(folder, 'Validation').map(prepare)
const random = seeded(11)
const shuffle = (texts: Text[]) =>
  texts
    .map((text) => ({ text, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ text }) => text)
const [semeval, duc] = [semevalTexts(folder), ducTexts(folder)].map((texts) => shuffle(texts.map(prepare)))
const others = [...(semeval ?? []), ...(duc ?? [])]

const withoutValidation = learn([...training, ...others])
validation.forEach(scoreWith(withoutValidation))
report('Inspec, validation', validation)
crossValidate(others, 3, (part) => scoreWith(learn([...training, ...validation, ...part])))
report('SemEval2017, 3 folds', semeval ?? [])
report('DUC2001, 3 folds', duc ?? [])

const model = learn([...training, ...validation, ...others])
writeFileSync('src/operations/assistant/domain/keyphrase-trees.json', `${JSON.stringify(model)}\n`)
