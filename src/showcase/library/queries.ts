import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { showsPart, site } from '#base/site/domain/site.ts'
import { AppError } from '#platform/app-error.ts'
import type { Role } from '#platform/contract.ts'
import { answeredColumns } from '#platform/database/columns.ts'
import { db } from '#platform/database/database.ts'
import { type Rows, streamRows } from '#platform/database/row-batches.ts'
import { answerFile } from '#platform/files/answer.ts'
import { files } from '#platform/files/table.ts'
import type { Member } from '#platform/http/request-context.ts'
import { drawIcon } from '#platform/lucide.ts'
import { rememberUntil } from '#platform/remember.ts'
import { msg } from '#platform/texts.ts'
import { linkedPosts } from '#showcase/blog/queries/published.ts'
import {
  type Featured,
  type ItemWithSteps,
  type MemberItem,
  type Opens,
  type PostOfItem,
  type Step,
  StoredItem,
} from './contract.ts'
import {
  type Audience,
  countStanding,
  type ItemKind,
  isOpen,
  pageOfKind,
  type Standing,
} from './domain/items.ts'
import { memberItemDownloads, memberItemProgress, memberItemSteps, memberItems } from './table.ts'

const file = { id: files.id, name: files.name, type: files.type, size: files.size }
const post = {
  id: linkedPosts.id,
  title: linkedPosts.title,
  slug: linkedPosts.slug,
  readTime: linkedPosts.readTime,
  isPublished: linkedPosts.isPublished,
}

const itemColumns = answeredColumns(memberItems, StoredItem, {
  fileId: true,
  position: true,
  deletedAt: true,
})
const stepColumns = { id: memberItemSteps.id, title: memberItemSteps.title, postId: memberItemSteps.postId }

/** Returns the items in order, without deleted ones. `which` is an additional condition. */
export async function storedItems(which?: SQL): Promise<StoredItem[]> {
  const items = await db()
    .select({ item: itemColumns, file, post })
    .from(memberItems)
    .leftJoin(files, eq(files.id, memberItems.fileId))
    .leftJoin(linkedPosts, eq(linkedPosts.id, memberItems.postId))
    .where(and(which, isNull(memberItems.deletedAt)))
    .orderBy(asc(memberItems.position), asc(memberItems.id))
  const steps = await db()
    .select({ itemId: memberItemSteps.itemId, step: stepColumns, file, post })
    .from(memberItemSteps)
    .leftJoin(files, eq(files.id, memberItemSteps.fileId))
    .leftJoin(linkedPosts, eq(linkedPosts.id, memberItemSteps.postId))
    .where(
      inArray(
        memberItemSteps.itemId,
        items.map(({ item: { id } }) => id),
      ),
    )
    .orderBy(asc(memberItemSteps.position))
  const stepsByItem = Map.groupBy(steps, ({ itemId }) => itemId)
  return items.map(({ item, ...opened }) => ({
    ...item,
    ...opened,
    drawing: (item.icon && drawIcon(item.icon)) || null,
    steps: (stepsByItem.get(item.id) ?? []).map(({ step, itemId: _, ...ofStep }) => ({
      ...step,
      ...ofStep,
    })),
  }))
}

export async function storedItem(id: number): Promise<StoredItem> {
  const [found] = await storedItems(eq(memberItems.id, id))
  if (!found) throw missing()
  return found
}

const missing = () => new AppError('missing', msg`There is no such item`)

export const linkablePosts = (): Promise<PostOfItem[]> =>
  db().select(post).from(linkedPosts).orderBy(asc(linkedPosts.title), asc(linkedPosts.id))

const maxAge = 3_600_000
/** Caches the items until a message on `content`. A scheduled post sends such a message when it becomes visible. */
const remembered = rememberUntil('content', { maxEntries: 1, maxAge })
const allItems = () => remembered('items', () => storedItems())

const maySee = (openTo: Audience, role: Role) => role === 'admin' || openTo === 'member' || openTo === role

/** Returns the items that a role can see, in order. Returns no items while the library is switched off. */
export const itemsFor = async (role: Role): Promise<StoredItem[]> =>
  showsPart('library') ? (await allItems()).filter(({ openTo }) => maySee(openTo, role)) : []

/**
 * Returns the path of the page that shows an item. A tutorial has its own page. All other items are on the page of their kind.
 */
export const itemPath = ({ id, kind }: Pick<StoredItem, 'id' | 'kind'>): string =>
  kind === 'tutorial' ? `/dashboard/tutorials/${id}` : pageOfKind[kind]

async function itemFor(role: Role, id: number): Promise<StoredItem> {
  const item = (await itemsFor(role)).find((one) => one.id === id)
  if (!item) throw missing()
  return item
}

type Content = Pick<StoredItem, 'file' | 'post'>

function opens({ file: opened, post: linked }: Content): Opens | null {
  if (opened) return { type: 'file', name: opened.name, size: opened.size }
  if (!linked?.isPublished || !showsPart('blog')) return null
  return { type: 'post', slug: linked.slug, readTime: linked.readTime }
}

/** Returns the steps of an item that have content. */
function openSteps({ steps }: StoredItem, done: ReadonlySet<number>): Step[] {
  return steps.flatMap((step) => {
    const opened = opens(step)
    if (!opened) return []
    const title = step.title ?? step.post?.title ?? step.file?.name ?? ''
    return [{ id: step.id, title, opens: opened, isDone: done.has(step.id) }]
  })
}

function forMember(item: StoredItem, done: ReadonlySet<number>): MemberItem {
  const steps = openSteps(item, done)
  const stepsDone = steps.filter(({ isDone }) => isDone).length
  return { ...item, opens: opens(item), steps: steps.length, stepsDone }
}

/** The channel that announces that a member has marked a step or downloaded a file. The payload is the member's id. */
export const progressChannel = 'library-progress'
const rememberedProgress = rememberUntil(progressChannel, { maxEntries: 1000, maxAge })

const doneSteps = (userId: number): Promise<ReadonlySet<number>> =>
  rememberedProgress(String(userId), async () => {
    const { stepId } = memberItemProgress
    const done = await db()
      .select({ stepId })
      .from(memberItemProgress)
      .where(eq(memberItemProgress.userId, userId))
    return new Set(done.map((row) => row.stepId))
  })

const rememberedDownloads = rememberUntil(progressChannel, { maxEntries: 1000, maxAge })

export const downloadedItems = (userId: number): Promise<ReadonlySet<number>> =>
  rememberedDownloads(String(userId), async () => {
    const { itemId } = memberItemDownloads
    const downloaded = await db()
      .select({ itemId })
      .from(memberItemDownloads)
      .where(eq(memberItemDownloads.userId, userId))
    return new Set(downloaded.map((row) => row.itemId))
  })

type Reader = Pick<Member, 'id' | 'role'>

export async function listItems({ id, role }: Reader, kind?: ItemKind): Promise<MemberItem[]> {
  const seen = (await itemsFor(role)).filter((item) => !kind || item.kind === kind)
  const done = seen.some(({ steps }) => steps.length > 0) ? await doneSteps(id) : new Set<number>()
  return seen.map((item) => forMember(item, done))
}

export async function itemWithSteps({ id: userId, role }: Reader, id: number): Promise<ItemWithSteps> {
  const item = await itemFor(role, id)
  return { ...item, opens: opens(item), steps: openSteps(item, await doneSteps(userId)) }
}

/** Throws `missing` if the member cannot see the item or cannot open its step. */
export async function requireStep({ role }: Reader, itemId: number, stepId: number): Promise<void> {
  const steps = openSteps(await itemFor(role, itemId), new Set())
  if (!steps.some(({ id }) => id === stepId)) throw new AppError('missing', msg`There is no such step`)
}

export async function newestItems(member: Reader, max: number): Promise<MemberItem[]> {
  const items = (await listItems(member)).filter(isOpen)
  return items.toSorted((a, b) => b.id - a.id).slice(0, max)
}

const maxFeatured = 4

/**
 * Returns the first four featured items for a member's first page. They may include items for other roles, whose `isSeen` is
 * false. Only admins get items for admins.
 */
export async function featuredFor(member: Reader): Promise<Featured> {
  const featured = (showsPart('library') ? await allItems() : []).filter(
    ({ featured: isFeatured, openTo }) => isFeatured && (openTo !== 'admin' || member.role === 'admin'),
  )
  const { completed } = await libraryStanding(member)
  const { size: downloaded } = await downloadedItems(member.id)
  const items = featured.slice(0, maxFeatured).map((item) => ({
    ...item,
    size: item.file?.size ?? null,
    isOpen: isOpen(forMember(item, new Set())),
    isSeen: maySee(item.openTo, member.role),
  }))
  return { completed, downloaded, items, benefits: site().texts.memberHome.benefits }
}

export async function libraryStanding(member: Reader): Promise<Standing> {
  return countStanding(await listItems(member))
}

type Asked = { id: number; step?: number }

/** Returns a file as a download. Throws `missing` if the member cannot see the item, or if the item does not have this file. */
export async function libraryFile(
  { role }: Reader,
  { id, step }: Asked,
  headers: Headers,
): Promise<Response> {
  const item = await itemFor(role, id)
  const { file: asked } = (step === undefined ? item : item.steps.find((one) => one.id === step)) ?? {}
  if (!asked) throw new AppError('missing', msg`There is no such file`)
  return answerFile(asked.id, headers, 'private, no-cache', 'attachment')
}

export function progressRows(userId: number): Record<string, Rows> {
  const { stepId, userId: owner } = memberItemProgress
  const { itemId, userId: downloader } = memberItemDownloads
  const tutorial = sql`(select item.title from ${memberItemSteps} step
    join ${memberItems} item on item.id = step.item_id where step.id = ${stepId})`
  const item = sql`(select item.title from ${memberItems} item where item.id = ${itemId})`
  const without = ['userId' as const]
  return {
    member_item_progress: streamRows(memberItemProgress, eq(owner, userId), {
      key: stepId,
      without,
      also: { tutorial },
    }),
    member_item_downloads: streamRows(memberItemDownloads, eq(downloader, userId), {
      key: itemId,
      without,
      also: { item },
    }),
  }
}
