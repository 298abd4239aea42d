import { AppError } from '../app-error.ts'
import type { AnyText } from '../says.ts'

/** The version in `If-Match`. Undefined without the header or with `*`. An invalid one gives 0, which no record has. */
export function expectedVersion({ headers }: Request): number | undefined {
  const header = headers.get('if-match')
  if (header === null || header.trim() === '*') return undefined
  return Number(/^\s*"([1-9]\d{0,9})"\s*$/.exec(header)?.[1] ?? 0)
}

/** Puts the version of a saved record into the `ETag` header. A later change sends it back in `If-Match`. Returns the record. */
export async function tagged<Saved extends { version: number }>(
  saved: Promise<Saved>,
  { answerHeaders }: { answerHeaders: Headers },
): Promise<Saved> {
  const record = await saved
  answerHeaders.set('etag', `"${record.version}"`)
  return record
}

/** The error of a change that was based on an older version. The response contains the record as `current`. */
export function createStale(text: AnyText, current: object): AppError {
  return new AppError('stale', text, { details: { current } })
}
