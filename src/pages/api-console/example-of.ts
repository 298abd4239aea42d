/** What the description says of a value: JSON Schema as far as `zod-openapi` writes it. */
export type Schema = {
  type?: string | string[]
  description?: string
  examples?: unknown[]
  default?: unknown
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  prefixItems?: Schema[]
  minItems?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
}

/** A value that the schema admits, with all of its fields. */
export function exampleOf(schema: Schema): unknown {
  if (schema.examples) return schema.examples[0]
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum.find((value) => value !== '') ?? schema.enum[0]
  if (schema.default !== undefined) return schema.default
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return exampleOf(choices.find(({ type }) => type !== 'null') ?? {})
  const type = [schema.type].flat()[0]
  if (type === 'object' || schema.properties) return objectOf(schema)
  if (type === 'array') return itemsOf(schema)
  if (type === 'integer' || type === 'number') return numberOf(schema)
  if (type === 'boolean') return true
  if (type === 'string') return textOf(schema)
  return null
}

const objectOf = ({ properties = {} }: Schema) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, exampleOf(schema)]))

function itemsOf({ prefixItems, items = {}, minItems = 1 }: Schema): unknown[] {
  if (prefixItems) return prefixItems.map(exampleOf)
  return Array.from({ length: Math.max(minItems, 1) }, () => exampleOf(items))
}

function numberOf({ minimum, exclusiveMinimum, maximum = 1 }: Schema): number {
  const least = Math.max(minimum ?? 0, exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1)
  return Math.max(least, Math.min(1, maximum))
}

/** Texts of the usual forms: the first one that a schema admits is its example. */
const texts = [
  'Example',
  'example',
  'ada@example.com',
  '2027-01-15',
  '2027-01-15T09:00:00.000Z',
  '09:00',
  '/example',
  'https://example.com',
  'EUR',
  'DE',
  '10',
  'A'.repeat(43),
]

function textOf(schema: Schema): string {
  const all = [schema, ...(schema.allOf ?? [])]
  const admits = (text: string) =>
    all.every(
      ({ pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }) =>
        text.length >= minLength &&
        text.length <= maxLength &&
        (!pattern || new RegExp(pattern, 'u').test(text)),
    )
  return texts.find(admits) ?? 'example'.padEnd(schema.minLength ?? 0, '-').slice(0, schema.maxLength)
}
