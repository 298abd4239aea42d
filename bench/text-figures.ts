import { keyphrases } from '#operations/assistant/domain/keyphrases.ts'
import { summarize } from '#operations/assistant/domain/summary.ts'
import { titles } from '#operations/assistant/domain/titles/titles.ts'
import { readData } from './knowledge.ts'
import { inspecTexts, type KeyphraseText, keyphraseF1, mean, rouge, sciTldrTexts } from './text-sets.ts'

type Report = (name: string, value: string, isReached?: boolean) => void
type Verdict = 'printable' | 'grammatical' | 'broken'

/**
 * Prints how good the generated titles are. If `TEXT_SETS` is a folder of public data sets, also prints the figures for their
 * test parts.
 */
export function reportFigures(report: Report): void {
  reportTitles(report)
  const { TEXT_SETS: folder = '' } = process.env
  if (folder) {
    reportKeyphrases(report, 'keyphrases, Inspec test', 42, inspecTexts(folder, 'Test'))
    reportSummaries(report, folder)
  } else report('public sets', 'not measured: TEXT_SETS is not set')
  report('SemEval2017 and DUC2001', 'by cross-validation: node bench/train-keyphrases.ts')
}

/** Compares the first title of each text with a person's verdicts. A title that has changed since then counts as not judged. */
function reportTitles(report: Report): void {
  const texts = readData<Record<string, string>>('title-texts.json')
  const verdicts = readData<Record<string, Verdict>>('title-verdicts.json')
  const given = Object.values(texts).map((text) => verdicts[titles(text)[0] ?? ''] ?? 'not judged')
  const count = (verdict: string) => given.filter((other) => other === verdict).length
  const [printable, broken, unknown] = ['printable', 'broken', 'not judged'].map(count)
  report(
    'first titles of own texts',
    `${given.length} texts: ${printable} printable, ${broken} broken, ${unknown} not judged`,
    (printable ?? 0) >= given.length * 0.6 && (broken ?? 0) <= given.length * 0.1,
  )
}

function reportKeyphrases(report: Report, name: string, wanted: number, texts: KeyphraseText[]): void {
  const results = texts.map(({ text, gold }) => ({ found: keyphrases(text, 10), gold }))
  const f1 = keyphraseF1(results, 10)
  report(name, `F1@10 ${f1.toFixed(1)} of ${wanted}`, f1 >= wanted)
}

function reportSummaries(report: Report, folder: string): void {
  const scores = sciTldrTexts(folder, 'test').map(({ sentences, targets }) =>
    rouge(summarize(sentences.join(' '), 1), targets),
  )
  const figure = (name: 'one' | 'two' | 'longest') => mean(scores.map((score) => score[name]))
  report(
    'summary, SciTLDR test',
    `ROUGE-1 ${figure('one').toFixed(1)} of 42, -2 ${figure('two').toFixed(1)}, -L ${figure('longest').toFixed(1)}`,
    figure('one') >= 42,
  )
}
