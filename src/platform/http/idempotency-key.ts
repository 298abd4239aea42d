import { hash } from 'node:crypto'
import { AppError } from '../app-error.ts'
import { IdempotencyKey } from '../text-schema.ts'
import { msg } from '../texts.ts'

/** A request's `Idempotency-Key`, or `null`. Throws `invalid` unless it has 1 to 200 visible ASCII characters. */
export function readIdempotencyKey({ headers }: Request): string | null {
  const key = headers.get('idempotency-key')
  if (key === null || IdempotencyKey.safeParse(key).success) return key
  throw new AppError('invalid', msg`Idempotency-Key: use 1 to 200 visible ASCII characters`)
}

/** Hashes parsed input. Its fields are in the order of the schema, so requests with the same values have the same hash. */
export const hashRequest = (input: unknown) => hash('sha256', JSON.stringify(input), 'base64url')
