import { plural, t } from '#platform/texts.ts'
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
  const allPosts = plural(posts.length, '{n} post', '{n} posts', { n: format(posts.length) })
  const parts = [
    posts.length > 0 && (open > 0 ? describeOpen(allPosts, posts.length, open, format) : allPosts),
    pages > 0 && plural(pages, '{n} page', '{n} pages', { n: format(pages) }),
    subscribers > 0 && plural(subscribers, '{n} subscriber', '{n} subscribers', { n: format(subscribers) }),
  ].filter((part) => part !== false)
  const last = parts.pop() ?? ''
  if (parts.length === 0) return last
  const others = parts.join(', ')
  return open > 0 ? t`${others}, and ${last}` : t`${others} and ${last}`
}

function describeOpen(posts: string, count: number, open: number, format: (count: number) => string): string {
  if (count === 1) return t`${posts}, which becomes public`
  return plural(open, '{posts}, {n} of them becomes public', '{posts}, {n} of them become public', {
    posts,
    n: format(open),
  })
}
