import { plural } from '#platform/texts.ts'
/** Returns text such as '24 hours' or '3 days'. */
export function hoursText(hours: number): string {
  if (hours >= 48 && hours % 24 === 0) return plural(hours / 24, '{n} day', '{n} days')
  return plural(hours, '1 hour', '{n} hours')
}

/**
 * Returns the choices of a rule: the given values and the stored one, sorted. `none` is the name of an additional choice without
 * a number.
 */
export function listChoices(
  values: number[],
  stored: number | null,
  text: (value: number) => string,
  none?: string,
): [value: string, name: string][] {
  const all = [...new Set([...values, ...(stored === null ? [] : [stored])])].toSorted((a, b) => a - b)
  const named = all.map((value): [string, string] => [String(value), text(value)])
  return none === undefined ? named : [['', none], ...named]
}
