import type { z } from 'zod'

/** What an address may say by a schema; each parameter may be absent. */
export type SearchOf<Schema extends z.ZodObject> = {
  [Name in keyof z.output<Schema>]?: z.output<Schema>[Name] | undefined
}

/**
 * For `validateSearch` of a route: reads the search parameters of an address by the schema of a query. One that is empty or does
 * not fit is dropped alone. It is set to undefined, since the router would keep the value of the address otherwise.
 */
export const validSearch =
  <Schema extends z.ZodObject>(schema: Schema) =>
  (given: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [name, readValue(field as z.ZodType, given[name])]),
    ) as SearchOf<Schema>

/** The router parses an address as JSON where it can, whereas the schema of a query reads texts. */
function readValue(schema: z.ZodType, given: unknown): unknown {
  if (typeof given !== 'string' && typeof given !== 'number' && typeof given !== 'boolean') return undefined
  const read = schema.safeParse(String(given))
  return read.success && read.data !== '' ? read.data : undefined
}
