// No Zod here: the first script of members' pages imports this too.

/** The pages of the library, each with the items of one kind. */
export const itemKinds = ['download', 'premium', 'tutorial', 'resource'] as const
export type ItemKind = (typeof itemKinds)[number]

/** The page that lists the items of a kind. */
export const pageOfKind = {
  download: '/dashboard/downloads',
  premium: '/dashboard/premium',
  tutorial: '/dashboard/tutorials',
  resource: '/dashboard/resources',
} as const satisfies Record<ItemKind, string>

/** Who can see and open an item, besides admins. */
export const audiences = ['member', 'premium', 'developer', 'admin'] as const
export type Audience = (typeof audiences)[number]

/** The categories by which members filter resources. */
export const resourceCategories = [
  'Development',
  'Design',
  'Documentation',
  'DevOps',
  'Testing',
  'Monitoring',
] as const

/** Maximum bytes of one file, and the message for a larger one. */
export const maxFileBytes = 40 * 1024 * 1024
export const fileTooLarge = 'A file may have at most 40 MB'

/** Maximum steps of one tutorial. */
export const maxSteps = 60

/** Every member has the page of downloads; the other pages are for premium members and admins. */
export const possibleAudiences = (kind: ItemKind): readonly Audience[] =>
  kind === 'download' ? audiences : ['premium', 'admin']

/** How many items of each page can be opened, and how many tutorials are completed. */
export type Standing = Record<ItemKind, number> & { completed: number }

type Listed = { kind: ItemKind; opens: object | null; steps: number; stepsDone: number }

/** Whether an item has something to open: a file, a post, or such a step. */
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

/** The first contradiction between an item's fields, with the field to correct. */
export function findFault(item: Checked): { field: string; message: string } | undefined {
  if (!possibleAudiences(item.kind).includes(item.openTo))
    return { field: 'openTo', message: 'Only premium members and admins have this page' }
  if (item.kind === 'tutorial' && (item.file || item.postId))
    return { field: item.file ? 'file' : 'postId', message: 'A tutorial has steps instead' }
  if (item.kind !== 'tutorial' && item.steps.length > 0)
    return { field: 'steps', message: 'Only a tutorial has steps' }
  if (item.kind === 'download' && item.postId) return { field: 'postId', message: 'A download is a file' }
  if (item.file && item.postId) return { field: 'postId', message: 'Choose a file or a post, not both' }
  return undefined
}
