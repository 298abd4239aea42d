import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { pool } from '#platform/database/database.ts'

type Statement = { text: string; values: unknown[] }

/**
 * Runs `work` once and records its statements. The returned `replay` sends them again in one transaction, without the site's
 * code.
 */
export async function recordStatements(work: () => Promise<unknown>) {
  const recorded: Statement[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function record(this: pg.Client, ...call: unknown[]) {
    const statement = statementOf(call)
    if (statement) recorded.push(statement)
    return Reflect.apply(query, this, call)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  const statements = recorded.filter(({ text }) => !/^(begin|commit|rollback|discard)\b/i.test(text))
  if (statements.length === 0) throw new Error('The work sent no statements')
  return { statements: statements.length, replay: () => replayStatements(statements) }
}

function statementOf([first, values]: unknown[]): Statement | undefined {
  const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text
  if (typeof text !== 'string') return undefined
  return { text, values: Array.isArray(values) ? values : [] }
}

async function replayStatements(statements: Statement[]): Promise<void> {
  const client = await pool().connect()
  try {
    await client.query('BEGIN')
    for (const { text, values } of statements) await client.query(text, values.map(freshen))
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

/** Replaces a value that must be unique in its table, such as an email's Message-ID. */
function freshen(value: unknown): unknown {
  return typeof value === 'string' && /^<[\da-f-]{36}@/.test(value)
    ? `<${randomUUID()}@bench.example>`
    : value
}
