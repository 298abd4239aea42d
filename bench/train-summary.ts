import { writeFileSync } from 'node:fs'
import { describeSentences } from '#operations/assistant/domain/summary.ts'
import { readText } from '#operations/assistant/domain/text/reading.ts'
import { shorten } from '#operations/assistant/domain/text/sentences.ts'
import { predict, type Trees } from '#operations/assistant/domain/text/trees.ts'
import { boost, type Row } from './boosting.ts'
import { mean, rouge, type SummaryText, sciTldrTexts } from './text-sets.ts'

/**
 * `node bench/train-summary.ts <folder of the sets>` trains the selection of the sentence that is closest to an abstract's
 * summary, and writes the trees that the product ships. It uses SciTLDR's training and development part. The number and depth of
 * the trees were chosen on the development part. The test part is only for testing.
 */
const [folder = ''] = process.argv.slice(2)
const options = { trees: 150, depth: 4, rate: 0.08, shrinkage: 20, isLogistic: false }

type Text = { rows: (Row & { short: string })[]; targets: string[] }

/**
 * Prepares a text for training. A sentence's target is how much closer it is to the summary than the text's average sentence, by
 * single words and pairs of words.
 */
function prepare({ sentences, targets }: SummaryText): Text {
  const reading = readText(sentences.join(' '))
  const shorts = reading.sentences.map(({ text }) => shorten(text))
  const closeness = shorts.map((short) => {
    const { one, two } = rouge(short, targets)
    return (one + two) / 200
  })
  const usual = mean(closeness)
  const rows = describeSentences(reading).map(({ features }, index) => ({
    features,
    short: shorts[index] ?? '',
    target: (closeness[index] ?? 0) - usual,
  }))
  return { rows, targets }
}

function report(name: string, texts: Text[], model: Trees): void {
  const scores = texts.map(({ rows, targets }) => {
    const best = rows.reduce((a, b) => (predict(model, b.features) > predict(model, a.features) ? b : a))
    return rouge(best.short, targets)
  })
  const [one, two, longest] = (['one', 'two', 'longest'] as const).map((key) =>
    mean(scores.map((score) => score[key])).toFixed(2),
  )
  console.info(`${name.padEnd(34)} ROUGE-1 ${one} -2 ${two} -L ${longest}`)
}

const training = sciTldrTexts(folder, 'train').map(prepare)
const development = sciTldrTexts(folder, 'dev').map(prepare)
const learn = (texts: Text[]) =>
  boost(
    texts.flatMap(({ rows }) => rows),
    options,
  )
report('SciTLDR, development', development, learn(training))
writeFileSync(
  'src/operations/assistant/domain/summary-trees.json',
  `${JSON.stringify(learn([...training, ...development]))}\n`,
)
