import { and, eq, inArray, isNotNull, lt, notInArray, sql } from 'drizzle-orm'
import { holdOwnAccount } from '#base/accounts/commands/sessions.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { collectionCommands } from '#platform/database/collection-rows.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneOr } from '#platform/database/rows.ts'
import { refuseFile } from '#platform/files/refused-file.ts'
import { recognizeType, storeFiles } from '#platform/files/store.ts'
import { files } from '#platform/files/table.ts'
import type { Member } from '#platform/http/request-context.ts'
import { msg } from '#platform/texts.ts'
import { linkedPosts } from '#showcase/blog/queries/published.ts'
import {
  fileTypes,
  type ItemChange,
  type ItemInput,
  type ItemWithSteps,
  type LibraryFile,
  type StepInput,
  type StoredItem,
} from './contract.ts'
import { findFault } from './domain/items.ts'
import {
  downloadedItems,
  itemWithSteps,
  libraryFile,
  progressChannel,
  requireStep,
  storedItem,
  storedItems,
} from './queries.ts'
import { memberItemDownloads, memberItemProgress, memberItemSteps, memberItems } from './table.ts'

const rows = collectionCommands(memberItems, msg`item`, storedItem)

/** Deletes an item. It can be restored for a day. After that, `purgeLibrary` deletes it permanently. */
export const deleteItem = rows.remove

/** Adds an item at the end. Throws `invalid` if fields contradict each other, or if the file or post does not exist. */
export const createItem = ({
  file = null,
  postId = null,
  steps = [],
  ...input
}: ItemInput): Promise<StoredItem> =>
  tx(async () => {
    checkFit({ ...input, file, postId, steps: steps.map(withContent) })
    await checkContents({ file, postId }, steps)
    const { id } = await rows.create({ ...input, postId, fileId: file?.id ?? null })
    await setSteps(id, steps)
    return storedItem(id)
  })

/**
 * Changes the given fields of an item. `steps` replaces all steps. Members keep their progress in steps that have an id. Throws
 * `missing`, `stale` if the stored version is not `expected`, and the errors of `createItem`.
 */
export const changeItem = (
  id: number,
  { file, steps, ...input }: ItemChange,
  expected: number | undefined,
): Promise<StoredItem> =>
  tx(async () => {
    await db().select({ id: memberItems.id }).from(memberItems).where(eq(memberItems.id, id)).for('update')
    const present = await storedItem(id)
    checkFit({
      ...present,
      ...input,
      file: file === undefined ? present.file : file,
      steps: steps?.map(withContent) ?? present.steps,
    })
    await checkContents({ file, postId: input.postId }, steps)
    const opened = file === undefined ? {} : { fileId: file?.id ?? null }
    await rows.change(id, { ...input, ...opened }, expected)
    if (steps) await setSteps(id, steps)
    return storedItem(id)
  })

/** Restores a deleted item. Throws `missing`. */
export const restoreItem = (id: number): Promise<StoredItem> =>
  tx(async () => storedItem((await rows.restore(id)).id))

/** Moves an item in front of the item `before`, or to the end if `before` is `null`. Returns all items. Throws `missing`. */
export const reorderItem = (id: number, before: number | null): Promise<StoredItem[]> =>
  tx(async () => {
    await rows.reorder(id, before)
    return storedItems()
  })

const withContent = ({ file = null, postId = null }: StepInput) => ({ file, postId })

function checkFit(item: Parameters<typeof findFault>[0]): void {
  const fault = findFault(item)
  if (fault) throw createFieldError(fault.field, fault.message)
}

type Named = { file?: { id: number } | null | undefined; postId?: number | null | undefined }

const purpose = 'library'

/** Throws `invalid` if a file or post does not exist, or if the file was uploaded for another purpose. */
async function checkContents(item: Named, steps: Named[] = []): Promise<void> {
  const named = [item, ...steps]
  const fileIds = named.flatMap(({ file }) => file?.id ?? [])
  const postIds = named.flatMap(({ postId }) => postId ?? [])
  const isStored = and(eq(files.purpose, purpose), eq(files.isFinished, true), inArray(files.id, fileIds))
  const stored = await db().select({ id: files.id }).from(files).where(isStored)
  const posts = await db()
    .select({ id: linkedPosts.id })
    .from(linkedPosts)
    .where(inArray(linkedPosts.id, postIds))
  const lacks = (found: { id: number }[], id: number | null | undefined) =>
    Boolean(id) && !found.some((one) => one.id === id)
  for (const one of named) {
    const field = (name: string) => (one === item ? name : 'steps')
    if (lacks(stored, one.file?.id))
      throw createFieldError(field('file'), msg`There is no such file. Upload it again.`)
    if (lacks(posts, one.postId))
      throw createFieldError(field('postId'), msg`There is no such post. Choose another one.`)
  }
}

/** Saves the steps of an item. Throws `invalid` if a step has an id that is not among the item's steps. */
async function setSteps(itemId: number, steps: StepInput[]): Promise<void> {
  const ofItem = eq(memberItemSteps.itemId, itemId)
  const ids = steps.flatMap(({ id }) => id ?? [])
  await db()
    .delete(memberItemSteps)
    .where(and(ofItem, notInArray(memberItemSteps.id, ids)))
  if ((await db().$count(memberItemSteps, ofItem)) !== ids.length)
    throw createFieldError('steps', msg`A step is not there any more. Open the form again.`)
  for (const [position, { id, title = null, file, postId = null }] of steps.entries()) {
    const values = { title, fileId: file?.id ?? null, postId, position }
    if (id) await db().update(memberItemSteps).set(values).where(eq(memberItemSteps.id, id))
    else
      await db()
        .insert(memberItemSteps)
        .values({ ...values, itemId })
  }
}

/** The maximum size of all files in the library together, in bytes. */
const maxOfLibrary = 2 * 1024 ** 3

/** The owner of the files. They belong to the library, regardless of which admin uploads them. */
const owner = { ownerId: 0, purpose }

/**
 * Stores a file for a future item or step. Throws `invalid` for an empty file, `unsupported` for a type that `fileTypes` does not
 * contain, and the errors of `storeFiles`.
 */
export async function uploadLibraryFile(name: string, content: Uint8Array): Promise<LibraryFile> {
  if (content.byteLength === 0) throw new AppError('invalid', msg`This file is empty`)
  const type = await recognizeType(content, name)
  if (!type || !fileTypes.includes(type))
    throw refuseFile(
      name,
      type,
      content,
      msg`a document, a text, an archive (ZIP), a picture, a sound (MP3) or a film (MP4, WebM)`,
    )
  const [stored] = await storeFiles([{ ...owner, content, name, type }], maxOfLibrary, async () => {})
  if (!stored) throw new Error('The file was not stored')
  return stored
}

/** Permanently deletes the items that were deleted more than a day ago, and files older than a day that no item or step uses. */
export async function purgeLibrary(): Promise<void> {
  await rows.purge()
  const used = (table: typeof memberItems | typeof memberItemSteps) =>
    db().select({ id: table.fileId }).from(table).where(isNotNull(table.fileId))
  await db()
    .delete(files)
    .where(
      and(
        eq(files.purpose, purpose),
        lt(files.createdAt, sql`now() - interval '1 day'`),
        notInArray(files.id, used(memberItems)),
        notInArray(files.id, used(memberItemSteps)),
      ),
    )
}

type MarkedStep = { id: number; step: number; isDone: boolean }

/** Marks a step as done or not done. Returns its item. Throws `missing` if the member cannot see the step. */
export async function markStep(member: Member, { id, step, isDone }: MarkedStep): Promise<ItemWithSteps> {
  await requireStep(member, id, step)
  const marked = { userId: member.id, stepId: step }
  const isMarked = and(eq(memberItemProgress.userId, member.id), eq(memberItemProgress.stepId, step))
  await tx(async () => {
    await holdOwnAccount(member)
    const isStep = eq(memberItemSteps.id, step)
    await db()
      .select()
      .from(memberItemSteps)
      .where(isStep)
      .for('key share')
      .then(oneOr(msg`There is no such step`))
    if (isDone) await db().insert(memberItemProgress).values(marked).onConflictDoNothing()
    else await db().delete(memberItemProgress).where(isMarked)
    await publish(progressChannel, String(member.id))
  })
  return itemWithSteps(member, id)
}

type AskedFile = { id: number; step?: number }

/** Responds with the file of an item or step as a download. Counts one download per item and member. Throws `missing`. */
export async function downloadFile(member: Member, asked: AskedFile, request: Request): Promise<Response> {
  const answer = await libraryFile(member, asked, request.headers)
  if (request.method === 'GET') await keepDownload(member, asked.id)
  return answer
}

async function keepDownload(member: Member, itemId: number): Promise<void> {
  if ((await downloadedItems(member.id)).has(itemId)) return
  await tx(async () => {
    await holdOwnAccount(member)
    await db()
      .select()
      .from(memberItems)
      .where(eq(memberItems.id, itemId))
      .for('key share')
      .then(oneOr(msg`There is no such file`))
    await db().insert(memberItemDownloads).values({ userId: member.id, itemId }).onConflictDoNothing()
    await publish(progressChannel, String(member.id))
  })
}

/** Deletes a member's tutorial progress and downloads, inside the transaction of an erasure. */
export async function eraseProgress(userId: number): Promise<void> {
  await db().delete(memberItemProgress).where(eq(memberItemProgress.userId, userId))
  await db().delete(memberItemDownloads).where(eq(memberItemDownloads.userId, userId))
  await publish(progressChannel, String(userId))
}
