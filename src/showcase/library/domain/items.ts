import { type Message, msg } from '#platform/texts.ts'
// This file must not import Zod, because the first script of members' pages imports this file.

/** The kinds of items. Each kind has its own page. */
export const itemKinds = ['download', 'premium', 'tutorial', 'resource'] as const
export type ItemKind = (typeof itemKinds)[number]

export const pageOfKind = {
  download: '/dashboard/downloads',
  premium: '/dashboard/premium',
  tutorial: '/dashboard/tutorials',
  resource: '/dashboard/resources',
} as const satisfies Record<ItemKind, string>

/** The members who can see and open an item. Admins can always do so. */
export const audiences = ['member', 'premium', 'developer', 'admin'] as const
export type Audience = (typeof audiences)[number]

export const resourceCategories = [
  'Development',
  'Design',
  'Documentation',
  'DevOps',
  'Testing',
  'Monitoring',
] as const

export const resourceCategoryNames: Record<(typeof resourceCategories)[number], Message> = {
  Development: msg`Development`,
  Design: msg`Design`,
  Documentation: msg`Documentation`,
  DevOps: msg`DevOps`,
  Testing: msg`Testing`,
  Monitoring: msg`Monitoring`,
}

export const maxFileBytes = 40 * 1024 * 1024
export const fileTooLarge = msg`A file may have at most 40 MB`

export const maxSteps = 60

/**
 * Returns the possible audiences for a kind of item. All members have the page of downloads, but only premium members and admins
 * have the other pages.
 */
export const possibleAudiences = (kind: ItemKind): readonly Audience[] =>
  kind === 'download' ? audiences : ['premium', 'admin']

/** The number of items that a member can open on each page, and the number of completed tutorials. */
export type Standing = Record<ItemKind, number> & { completed: number }

type Listed = { kind: ItemKind; opens: object | null; steps: number; stepsDone: number }

/** Returns whether an item has content: a file, a post, or a step with a file or a post. */
export const isOpen = ({ opens, steps }: Pick<Listed, 'opens' | 'steps'>) => opens !== null || steps > 0

export const isCompleted = ({ steps, stepsDone }: Pick<Listed, 'steps' | 'stepsDone'>) =>
  steps > 0 && stepsDone === steps

export function countStanding(items: Listed[]): Standing {
  const count = (kind: ItemKind) => items.filter((item) => item.kind === kind && isOpen(item)).length
  const kinds = itemKinds.map((kind) => [kind, count(kind)] as const)
  return {
    ...(Object.fromEntries(kinds) as Record<ItemKind, number>),
    completed: items.filter(isCompleted).length,
  }
}

type Content = { file: object | null; postId: number | null }
type Checked = Content & { kind: ItemKind; openTo: Audience; steps: Content[] }

/** Returns the first contradiction between the fields of an item, and the field to correct. */
export function findFault(item: Checked): { field: string; message: Message } | undefined {
  if (!possibleAudiences(item.kind).includes(item.openTo))
    return { field: 'openTo', message: msg`Only premium members and admins have this page` }
  if (item.kind === 'tutorial' && (item.file || item.postId))
    return { field: item.file ? 'file' : 'postId', message: msg`A tutorial has steps instead` }
  if (item.kind !== 'tutorial' && item.steps.length > 0)
    return { field: 'steps', message: msg`Only a tutorial has steps` }
  if (item.kind === 'download' && item.postId) return { field: 'postId', message: msg`A download is a file` }
  if (item.file && item.postId) return { field: 'postId', message: msg`Choose a file or a post, not both` }
  return undefined
}
