import type { Texts } from './text-fields.ts'

const isBlank = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every((one) => typeof one === 'number' || isBlank(one))
    : value === ''

/** Returns the texts without the list entries that the owner has emptied. */
export function shownTexts(texts: Texts): Texts {
  const sections = Object.entries(texts).map(([section, fields]) => {
    const shown = Object.entries(fields).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.filter((one) => !isBlank(one)) : value,
    ])
    return [section, Object.fromEntries(shown)]
  })
  return Object.fromEntries(sections)
}

/** Whether a section has no text. The price of an MVP is not a text. */
export const isEmptied = (fields: object): boolean => isBlank({ ...fields, mvpCost: '' })
