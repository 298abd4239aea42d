import type { Schema } from '#operations/console/domain/example-of.ts'

export type FieldRow = { name: string; type: string; isRequired: boolean; about: string }

/**
 * Lists the fields of a schema. A nested field's name starts with the names of its parents: `requirements.notes`,
 * `items[].title`.
 */
export function listFields(schema: Schema, before = ''): FieldRow[] {
  const inner = findObject(schema)
  if (!inner) return []
  return Object.entries(inner.schema.properties ?? {}).flatMap(([own, field]) => {
    const name = `${before}${inner.isList ? '[].' : before && '.'}${own}`
    const row = fieldRow(name, field, Boolean(inner.schema.required?.includes(own)))
    return [row, ...listFields(field, name)]
  })
}

export const fieldRow = (name: string, schema: Schema, isRequired: boolean): FieldRow => ({
  name,
  type: typeName(schema),
  isRequired,
  about: [schema.description, describeLimits(schema)].filter(Boolean).join('. '),
})

/** Finds the object schema that has the fields: the schema itself, its alternative to null, or the schema of its list items. */
function findObject(schema: Schema): { schema: Schema; isList: boolean } | undefined {
  if (schema.properties) return { schema, isList: false }
  if (schema.items) {
    const inner = findObject(schema.items)
    return inner && { ...inner, isList: true }
  }
  const [only, ...more] = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null')
  return only && more.length === 0 ? findObject(only) : undefined
}

const formats: Record<string, string> = { 'date-time': 'time', date: 'day', email: 'email', uri: 'address' }

/** Returns words such as `integer`, `time or null`, `list of tex`, `basic, standard or premium`. */
export function typeName(schema: Schema): string {
  if (schema.const !== undefined) return String(schema.const)
  if (schema.enum) return listed(schema.enum.map((value) => (value === '' ? 'empty' : String(value))))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return listed([...new Set(choices.map(typeName))])
  if (schema.items) return `list of ${typeName(schema.items)}`
  return listed([schema.type ?? 'anything'].flat().map((type) => formatName(type, schema.format)))
}

const formatName = (type: string, format = '') => (type === 'string' ? (formats[format] ?? 'text') : type)

const listed = (words: string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

const largest = 2_147_483_647

function describeLimits({ minimum, maximum, maxLength, default: usual }: Schema): string {
  return [
    maxLength !== undefined && `At most ${maxLength} characters`,
    minimum !== undefined && minimum > -largest && `From ${minimum}`,
    maximum !== undefined && maximum < largest && `Up to ${maximum}`,
    usual !== undefined && usual !== '' && `Without it ${JSON.stringify(usual)}`,
  ]
    .filter(Boolean)
    .join('. ')
}
