import type { z } from 'zod'

/** The search parameters of an address, typed by a schema. Each may be absent. */
export type SearchOf<Schema extends z.ZodObject> = {
  [Name in keyof z.output<Schema>]?: z.output<Schema>[Name] | undefined
}

/**
 * For `validateSearch` of a route: reads the search parameters of an address by a schema. A parameter that is empty or invalid is
 * set to undefined, because the router would otherwise keep it.
 */
export const validSearch =
  <Schema extends z.ZodObject>(schema: Schema) =>
  (given: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [name, readValue(field as z.ZodType, given[name])]),
    ) as SearchOf<Schema>

/** The router parses values as JSON where it can, but the schema of a query expects strings. */
function readValue(schema: z.ZodType, given: unknown): unknown {
  if (typeof given !== 'string' && typeof given !== 'number' && typeof given !== 'boolean') return undefined
  const read = schema.safeParse(String(given))
  return read.success && read.data !== '' ? read.data : undefined
}
