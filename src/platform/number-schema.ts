import { z } from 'zod'
import { type AnyText, says } from './says.ts'
import { msg, t } from './texts.ts'

/**
 * The schema of a whole number from `min` to `max`. It also accepts decimal digits as text, but not '0x10' or ' 7 '. `message`
 * replaces the messages for other values.
 */
export function wholeNumber(min: number, max: number, message?: AnyText) {
  const own = message && says(message)
  return z
    .union(
      [
        z
          .string(own)
          .regex(/^(0|[1-9]\d{0,14})$/, own ?? says(msg`Not a whole number`))
          .transform(Number),
        z.int(own),
      ],
      own,
    )
    .pipe(
      z
        .int()
        .min(min, own ?? says(() => t`Use at least ${min}`))
        .max(max, own ?? says(() => t`Use at most ${max}`)),
    )
    .meta({
      // Without this, the API description would show a union, because the number may arrive as text.
      override: ({ jsonSchema }) => {
        delete jsonSchema.anyOf
        Object.assign(jsonSchema, { type: 'integer', minimum: min, maximum: max })
      },
    })
}

/** The schema of a row's id: a positive 32-bit integer. */
export const identity = () => wholeNumber(1, 2_147_483_647)

/** The path parameters of an endpoint for one row. */
export const Id = z.object({ id: identity() })

/** Returns the query parameters of a paged list. `cursor` comes from the previous page. */
export const pageParameters = (defaultLimit: number) => ({
  limit: wholeNumber(1, 100).default(defaultLimit).describe(`${defaultLimit} by default`),
  cursor: z.string().max(500).optional(),
})

/** The `If-Match` header (RFC 9110, section 13.1.1). A change fails with 412 if the record no longer has this version. */
export const KnownVersion = z.object({
  'if-match': z
    .string()
    .optional()
    .describe('The version on which the change is based, in quotes like an `ETag`: `"3"`'),
})
