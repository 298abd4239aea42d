/** '24 hours', '3 days'. */
export function hoursText(hours: number): string {
  if (hours >= 48 && hours % 24 === 0) return `${hours / 24} days`
  return hours === 1 ? '1 hour' : `${hours} hours`
}

/** The choices of a select: the given numbers and the stored one, sorted; with `none`, also no number. */
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
