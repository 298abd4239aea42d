import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PoEntry } from '#platform/texts/po.ts'
import { textKey } from '#platform/texts.ts'
import { type FoundText, findTexts, mayHaveTexts } from './find-texts.ts'

export type Collected = { entries: PoEntry[]; faults: string[] }

/** Collects the texts of the code in `root` in the order of its files, without translations, and the faults in their use. */
export function collectTexts(root: string): Collected {
  const entries = new Map<string, PoEntry>()
  const faults: string[] = []
  const files = globSync('{src,content}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  for (const file of files.sort()) {
    const code = readFileSync(join(root, file), 'utf8')
    if (!mayHaveTexts(code)) continue
    for (const text of findTexts(file, code)) {
      const fault = findFault(text)
      if (fault) faults.push(`${file}:${code.slice(0, text.start).split('\n').length}: text: ${fault}`)
      if ('id' in text) addEntry(entries, file, code, text)
    }
  }
  return { entries: [...entries.values()], faults }
}

function findFault(text: FoundText): string | undefined {
  if (text.kind === 'fault') return text.says
  if (text.kind === 'rich' && !text.takesText) return 'rich takes a text itself, from t or plural'
  if (text.isEarly && text.kind !== 'msg')
    return `${text.kind} while the module loads is always English: use msg, or a function`
  return undefined
}

type KeyedText = Extract<FoundText, { id: string }>

function addEntry(entries: Map<string, PoEntry>, file: string, code: string, text: KeyedText): void {
  const context = 'context' in text ? text.context : undefined
  const key = textKey(text.id, context)
  const entry = entries.get(key) ?? {
    context,
    id: text.id,
    plural: undefined,
    notes: [],
    places: [],
    flags: [],
    texts: [],
  }
  entries.set(key, entry)
  if (text.kind === 'plural') entry.plural = text.plural
  if (!entry.places.includes(file)) entry.places.push(file)
  if (/\{\w+\}/.test(`${text.id} ${entry.plural}`)) entry.flags = ['python-brace-format']
  if (text.kind !== 't') return
  for (const [index, { start, end }] of text.values.entries()) {
    const note = `{${index}}: ${code.slice(start, end).replace(/\s+/g, ' ')}`
    if (!entry.notes.includes(note)) entry.notes.push(note)
  }
}
