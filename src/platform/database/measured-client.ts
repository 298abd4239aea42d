import pg from 'pg'
import { recognizeOutage } from './failure.ts'
import { noteFailure } from './full-disk.ts'
import { countStatement } from './statement-times.ts'

/** Measures the time of statements without the wait for a connection. Turns lost connections into a `DatabaseOutage`. */
export class MeasuredClient extends pg.Client {
  override query: pg.Client['query'] = (...[statement, ...rest]: unknown[]) => {
    const text = statementText(statement)
    const ask = (...given: unknown[]) => Reflect.apply(super.query, this, given)
    const prepared = this.prepare(statement, rest)
    if (text === undefined) return ask(prepared, ...rest)
    const begin = performance.now()
    const end = () => countStatement(text, performance.now() - begin)
    const callback = rest.at(-1)
    if (typeof callback === 'function')
      return ask(prepared, ...rest.slice(0, -1), (error: unknown, result: unknown) => {
        end()
        callback(error && noteFailure(recognizeOutage(error)), result)
      })
    return ask(prepared, ...rest)
      .finally(end)
      .catch((error: unknown) => Promise.reject(noteFailure(recognizeOutage(error))))
  }

  /** Returns the statement to send. Subclasses may replace it. */
  protected prepare(statement: unknown, _rest: unknown[]): unknown {
    return statement
  }
}

/** The text of a statement. Undefined for an object that implements its own protocol. */
function statementText(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return undefined
  return 'text' in statement ? String(statement.text) : undefined
}
