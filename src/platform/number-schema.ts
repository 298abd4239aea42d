import { z } from 'zod'

/**
 * A whole number that may come as text, as it does in addresses and forms. Unlike `Number`, it takes no '0x10', '1e3' or
 * ' 7 '. `message` replaces what is said about any other value.
 */
export function wholeNumber(min: number, max: number, message?: string) {
  return z
    .union(
      [
        z.int(),
        z
          .string()
          .regex(/^(0|[1-9]\d{0,14})$/, 'Not a whole number')
          .transform(Number),
      ],
      message,
    )
    .pipe(
      z
        .int()
        .min(min, message ?? `Use at least ${min}`)
        .max(max, message ?? `Use at most ${max}`),
    )
    .meta({
      // Whichever way it comes, the API's description calls it an integer.
      override: ({ jsonSchema }) => {
        delete jsonSchema.anyOf
        Object.assign(jsonSchema, { type: 'integer', minimum: min, maximum: max })
      },
    })
}

/** The identity of a row: a positive 32-bit integer. */
export const identity = () => wholeNumber(1, 2_147_483_647)

/** The path parameter of everything that is found by its id. */
export const Id = z.object({ id: identity() })

/** The query of a list that is answered page by page; `cursor` comes from the page before. */
export const paging = (defaultLimit: number) => ({
  limit: wholeNumber(1, 100).default(defaultLimit).describe(`${defaultLimit} unless told`),
  cursor: z.string().max(500).optional(),
})
