import type { ImportEntry } from '../contract.ts'

/** The filters for an import's entries, in display order. */
export const groups = ['wrong', 'public', 'kept', 'new', 'changed', 'left', 'same'] as const
export type Group = (typeof groups)[number]

export function isIn(group: Group, { kind, becomesPublic, staysPublic }: ImportEntry): boolean {
  if (group === 'public') return becomesPublic
  return group === 'kept' ? staysPublic : kind === group
}

/** Sorts entries: those that need the most attention come first. */
export function inOrder(entries: ImportEntry[]): ImportEntry[] {
  const place = (entry: ImportEntry) => groups.findIndex((group) => isIn(group, entry))
  return entries.toSorted((one, other) => place(one) - place(other))
}

/** '12 posts, 3 of them become public, and 40 subscribers'. Empty for nothing. */
export function describeStored(entries: ImportEntry[], format: (count: number) => string): string {
  const stored = entries.filter(({ kind }) => kind === 'new' || kind === 'changed')
  const posts = stored.filter(({ type }) => type === 'post')
  const open = posts.filter(({ becomesPublic }) => becomesPublic).length
  const pages = stored.filter(({ type }) => type === 'page').length
  const subscribers = stored.filter(({ type }) => type === 'subscriber').length
  const count = (number: number, noun: string) => `${format(number)} ${noun}${number === 1 ? '' : 's'}`
  const becoming = `${open === 1 ? 'becomes' : 'become'} public`
  const which = posts.length === 1 ? `which ${becoming}` : `${format(open)} of them ${becoming}`
  const parts = [
    posts.length > 0 && count(posts.length, 'post') + (open > 0 ? `, ${which}` : ''),
    pages > 0 && count(pages, 'page'),
    subscribers > 0 && count(subscribers, 'subscriber'),
  ].filter((part) => part !== false)
  const last = parts.pop() ?? ''
  if (parts.length === 0) return last
  return `${parts.join(', ')}${open > 0 ? ',' : ''} and ${last}`
}
