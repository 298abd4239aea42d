/** The part of JSON Schema 2020-12 that the examples and field tables use. */
export type Schema = {
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
}

/** Examples for fields by format or name. The first match applies. */
const texts: [RegExp, string][] = [
  [/date-time|At$|^start$/, '2026-12-03T09:30:00.000Z'],
  [/^date$|(On|Date|Day|^day|^from|^to)$/, '2026-12-03'],
  [/email/i, 'ada@example.org'],
  [/ur[il]$|link|address/i, 'https://example.org/page'],
  [/password/i, 'quiet river stones'],
  [/timeZone/, 'Europe/Lisbon'],
  [/language$/i, 'en'],
  [/country/i, 'PT'],
  [/photo|logo|image|avatar/i, '/portrait.svg'],
  [/page|path$/i, '/example'],
  [/icon/i, 'house'],
  [/guests/, 'ada@example.org'],
  [/uuid/, '6f2b0b9e-3c1d-4d5a-9a57-0d8f3c2b1a90'],
  [/slug/i, 'a-short-name'],
  [/currency/i, 'EUR'],
  [/price|amount|total|sum/i, '1200.00'],
  [/^(first|last|client|admin|author|buyer)?name$|author/i, 'Ada Byron'],
]
const others = [
  'Text',
  'a-short-name',
  'ada@example.org',
  '1200.00',
  '2026-12-03',
  '2026-12',
  '09:30',
  'EUR',
  'pt-PT',
  '1',
  'a1b2c3d4',
  'f'.repeat(64),
]

/** Returns a value that the schema allows. `name` is the name of the field. */
export function makeExample(schema: Schema, name = ''): unknown {
  if (schema.examples?.length) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum.find((value) => value !== '') ?? schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return makeExample(choices.find(({ type }) => type !== 'null') ?? {}, name)
  if (schema.allOf && !schema.type) return makeExample(Object.assign({}, ...schema.allOf), name)
  switch ([schema.type].flat().find((type) => type !== 'null')) {
    case 'object':
      return exampleOfObject(schema)
    case 'array':
      return exampleOfList(schema, name)
    case 'integer':
    case 'number':
      return exampleOfNumber(schema)
    case 'boolean':
      return true
    case 'string':
      return exampleOfText(schema, name)
    default:
      return null
  }
}

function exampleOfList({ prefixItems, items = {}, minItems = 1 }: Schema, name: string): unknown[] {
  if (prefixItems) return prefixItems.map((item) => makeExample(item, name))
  return Array.from({ length: Math.max(minItems, 1) }, () => makeExample(items, name))
}

function exampleOfNumber({ minimum = 0, exclusiveMinimum = -1, maximum = 1 }: Schema): number {
  return Math.max(Math.min(1, maximum), minimum, exclusiveMinimum + 1)
}

function exampleOfObject({ properties = {}, additionalProperties }: Schema): object {
  const named = Object.entries(properties).map(([name, schema]) => [name, makeExample(schema, name)])
  if (named.length === 0 && typeof additionalProperties === 'object')
    return { name: makeExample(additionalProperties) }
  return Object.fromEntries(named)
}

function exampleOfText(schema: Schema, name: string): string {
  const patterns = [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) => pattern ?? [])
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema
  const fits = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    patterns.every((pattern) => new RegExp(pattern, 'u').test(text))
  const likely = texts
    .filter(([kind]) => kind.test(schema.format ?? '') || kind.test(name))
    .map(([, text]) => text)
  return [...likely, ...others].find(fits) ?? 'Text'.padEnd(minLength, ' text')
}
