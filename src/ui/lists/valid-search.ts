import type { z } from 'zod'

/** The search parameters of an address, typed by a schema. Each parameter may be missing. */
export type SearchOf<Schema extends z.ZodObject> = {
  [Name in keyof z.output<Schema>]?: z.output<Schema>[Name] | undefined
}

/**
 * Returns the `validateSearch` of a route, which reads the search parameters of an address by a schema. Sets empty and invalid
 * parameters to undefined, because the router would otherwise keep them.
 */
export const validSearch =
  <Schema extends z.ZodObject>(schema: Schema) =>
  (given: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [name, readValue(field as z.ZodType, given[name])]),
    ) as SearchOf<Schema>

/** Converts a value back to a string if the schema expects one, because the router parses values as JSON where it can. */
function readValue(schema: z.ZodType, given: unknown): unknown {
  if (typeof given !== 'string' && typeof given !== 'number' && typeof given !== 'boolean') return undefined
  const read = schema.safeParse(String(given))
  return read.success && read.data !== '' ? read.data : undefined
}
