/** One statement's figures since this process started. Times are in milliseconds. */
export type StatementTimes = {
  /** Without values. */
  statement: string
  calls: number
  total: number
  /** Approximate, within a tenth, as `p95`. */
  median: number
  p95: number
  worst: number
}

type Counted = { calls: number; total: number; worst: number; counts: Uint32Array }

const maxStatements = 300
const maxLength = 1000
/** Texts whose statement is known, so that it is not computed at each call. */
const maxTexts = 600

const statements = new Map<string, Counted>()
const texts = new Map<string, string>()

/** Times are counted in buckets that grow by a quarter, from 0.05 ms to a minute. */
const step = 1.25
const first = 0.05
const steps = 64

/** Counts one run of a statement that took `ms` milliseconds. Above 300 statements, drops the one with the least total time. */
export function countStatement(text: string, ms: number): void {
  const statement = statementOf(text)
  const counted = statements.get(statement) ?? addStatement(statement)
  counted.calls += 1
  counted.total += ms
  counted.worst = Math.max(counted.worst, ms)
  const place = stepOf(ms)
  counted.counts[place] = (counted.counts[place] ?? 0) + 1
}

/** Resets the counts: the preparation of a database is no part of the site's work. */
export function forgetStatements(): void {
  statements.clear()
}

const stepOf = (ms: number) =>
  Math.min(steps - 1, Math.max(0, Math.ceil(Math.log(ms / first) / Math.log(step))))

function addStatement(statement: string): Counted {
  if (statements.size >= maxStatements) {
    let least: [string, number] | undefined
    for (const [name, { total }] of statements) if (!least || total < least[1]) least = [name, total]
    if (least) statements.delete(least[0])
  }
  const added = { calls: 0, total: 0, worst: 0, counts: new Uint32Array(steps) }
  statements.set(statement, added)
  return added
}

function statementOf(text: string): string {
  const known = texts.get(text)
  if (known !== undefined) return known
  const statement = withoutValues(text)
  if (texts.size >= maxTexts) texts.clear()
  texts.set(text, statement)
  return statement
}

/** A statement without the values in its text, and with one parameter for lists of any length. */
export function withoutValues(text: string): string {
  return text
    .replace(tokens, (token) => (token.startsWith('"') ? token : /^(?:--|\/\*)/.test(token) ? ' ' : "'…'"))
    .replace(/(?<![\w$."])\d+(?:\.\d+)?\b/g, '?')
    .replace(/\$\d+(?:\s*,\s*\$\d+)+/g, '$…')
    .replace(/(\([$…?\s,'\w]*\))(?:\s*,\s*\1)+/g, '$1, …')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength)
}

/** Comments, quoted names and quoted values; each may contain the delimiters of the others. */
const tokens =
  /--[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?(?:\$\1\$|$)|\be'(?:[^'\\]|\\.|'')*(?:'|$)|'(?:[^']|'')*(?:'|$)/gi

/** The statements that this process has run, unordered. */
export function statementTimes(): StatementTimes[] {
  return [...statements].map(([statement, { calls, total, worst, counts }]) => ({
    statement,
    calls,
    total,
    median: Math.min(worst, shareOf(counts, calls / 2)),
    p95: Math.min(worst, shareOf(counts, calls * 0.95)),
    worst,
  }))
}

/** The time that `wanted` runs did not exceed: the middle of its bucket. */
function shareOf(counts: Uint32Array, wanted: number): number {
  let sum = 0
  const place = counts.findIndex((count) => {
    sum += count
    return sum >= wanted
  })
  return first * step ** (place - 0.5)
}
