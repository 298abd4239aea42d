import { AppError } from '../app-error.ts'

/** The version in `If-Match`; undefined, for no check, without one or with `*`. An invalid version matches none. */
export function expectedVersion({ headers }: Request): number | undefined {
  const header = headers.get('if-match')
  if (header === null || header.trim() === '*') return undefined
  return Number(/^\s*"([1-9]\d{0,9})"\s*$/.exec(header)?.[1] ?? 0)
}

/** Answers with a record's version in `ETag`, which a change sends back in `If-Match`. */
export async function tagged<Saved extends { version: number }>(
  saved: Promise<Saved>,
  { answerHeaders }: { answerHeaders: Headers },
): Promise<Saved> {
  const record = await saved
  answerHeaders.set('etag', `"${record.version}"`)
  return record
}

/** The failure of a change that began with an older version; `current` in the answer is the present record. */
export function createStale(message: string, current: object): AppError {
  return new AppError('stale', message, { details: { current } })
}
