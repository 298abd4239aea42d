/** The figures of one statement since this process opened the database. Times are in milliseconds. */
export type StatementTimes = {
  /** The SQL without values. */
  statement: string
  calls: number
  total: number
  /** Approximate, to within about a tenth. So is `p95`. */
  median: number
  p95: number
  worst: number
}

type Counted = { calls: number; total: number; worst: number; counts: Uint32Array }

const maxStatements = 300
const maxLength = 1000
/** How many texts are cached with their statement, so that it is not computed for each call. */
const maxTexts = 600

const statements = new Map<string, Counted>()
const texts = new Map<string, string>()

/** Times are counted in buckets, each a quarter longer than the one before, from 0.05 ms to about a minute. */
const step = 1.25
const first = 0.05
const steps = 64

/** Counts one run of a statement that took `ms`. Of more than 300 statements, drops the one with the least total time. */
export function countStatement(text: string, ms: number): void {
  const statement = normalizeStatement(text)
  const counted = statements.get(statement) ?? addStatement(statement)
  counted.calls += 1
  counted.total += ms
  counted.worst = Math.max(counted.worst, ms)
  const place = toStep(ms)
  counted.counts[place] = (counted.counts[place] ?? 0) + 1
}

/** Resets the counts, because the preparation of a database is not part of the site's work. */
export function forgetStatements(): void {
  statements.clear()
}

const toStep = (ms: number) =>
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

function normalizeStatement(text: string): string {
  const known = texts.get(text)
  if (known !== undefined) return known
  const statement = withoutValues(text)
  if (texts.size >= maxTexts) texts.clear()
  texts.set(text, statement)
  return statement
}

/** Removes the values from a statement's text, and shortens lists to one parameter, so that their length does not matter. */
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

/** Matches comments, quoted names and quoted values together, because each may contain the delimiters of the others. */
const tokens =
  /--[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?(?:\$\1\$|$)|\be'(?:[^'\\]|\\.|'')*(?:'|$)|'(?:[^']|'')*(?:'|$)/gi

/** The figures of all statements that this process has run, in no particular order. */
export function statementTimes(): StatementTimes[] {
  return [...statements].map(([statement, { calls, total, worst, counts }]) => ({
    statement,
    calls,
    total,
    median: Math.min(worst, percentile(counts, calls / 2)),
    p95: Math.min(worst, percentile(counts, calls * 0.95)),
    worst,
  }))
}

/** The time that `wanted` of the runs did not exceed: the middle of its bucket. */
function percentile(counts: Uint32Array, wanted: number): number {
  let sum = 0
  const place = counts.findIndex((count) => {
    sum += count
    return sum >= wanted
  })
  return first * step ** (place - 0.5)
}
