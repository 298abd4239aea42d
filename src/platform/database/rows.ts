import { AppError } from '../app-error.ts'
import type { AnyText } from '../says.ts'

/**
 * The first row of a statement that always returns one, such as an insert: `await db().insert(…).returning().then(oneRow)`.
 * Throws an `Error` if there is none.
 */
export function oneRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('The statement gave no row')
  return row
}

/**
 * Returns a function that returns the first row: `await db().select().from(…).then(oneOr('There is no such order'))`. Without a
 * row, it throws `missing` with this message.
 */
export function oneOr(missing: AnyText) {
  return <Row>(rows: readonly Row[]): Row => {
    const [row] = rows
    if (row === undefined) throw new AppError('missing', missing)
    return row
  }
}
