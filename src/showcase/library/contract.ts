import { z } from 'zod'
import { collectionContract, storedFields } from '#platform/collection-contract.ts'
import type { Contract } from '#platform/contract.ts'
import { Id, identity } from '#platform/number-schema.ts'
import { clearableLine, clearableText, example, line, text, textTypes } from '#platform/text-schema.ts'
import {
  audiences,
  fileTooLarge,
  itemKinds,
  maxFileBytes,
  maxSteps,
  resourceCategories,
} from './domain/items.ts'

/** The allowed media types of files, by content; scripts and HTML count as text, and can only be downloaded. */
export const fileTypes = [
  'application/pdf',
  'application/zip',
  'application/gzip',
  'application/epub+zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
  ...textTypes,
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'audio/mpeg',
  'video/mp4',
  'video/webm',
]

export const LibraryFile = z.object({
  id: z.int(),
  name: z.string(),
  type: z.string().describe('Its media type, by its content'),
  size: z.int().describe('In bytes'),
})
export type LibraryFile = z.infer<typeof LibraryFile>

/** The content of an item or step, in an input. */
const content = {
  file: z.object({ id: identity() }).nullable().describe('An uploaded file'),
  postId: identity().nullable(),
}

const title = clearableLine(80).describe('Null: called as its post or file')

/** A step of a tutorial: a file or a post. */
const StepInput = z
  .object({
    id: identity().optional().describe('That of a step which is there already, and keeps its progress'),
    title: title.optional(),
    file: content.file.optional(),
    postId: content.postId.optional(),
  })
  .refine(({ file, postId }) => Boolean(file) !== Boolean(postId), 'A step is either a file or a post')
  .meta(example({ title: 'Begin here', postId: 1 }))
export type StepInput = z.output<typeof StepInput>

/** The fields that an admin can edit. */
const Fields = z.object({
  title: line(80, 'Title is required'),
  description: text(300, 'Description is required'),
  icon: clearableText(60)
    .refine((name) => name === null || /^[a-z0-9-]+$/.test(name), 'Use a name of lucide.dev')
    .meta(example('file-text'))
    .describe('Any icon of lucide.dev by its name')
    .optional(),
  format: clearableLine(30).describe("What it is, in a word: 'PDF', 'E-book'").optional(),
  length: clearableLine(30).describe('Its size or duration; of a file the real size is shown').optional(),
  level: clearableLine(30).describe('Of a tutorial').optional(),
  category: z.enum(resourceCategories).nullable().describe('Of a resource').optional(),
  openTo: z.enum(audiences).describe('Who sees and opens it, besides admins'),
  featured: z.boolean().describe('Whether it is on the first page of members'),
})

const ContentFields = z.object({
  file: content.file.optional(),
  postId: content.postId.optional().describe('A post, which everybody may read'),
  steps: z.array(StepInput).max(maxSteps, `Use at most ${maxSteps} steps`).optional(),
})

const ItemInput = Fields.extend({
  kind: z.enum(itemKinds).describe('The page on which it is'),
  featured: Fields.shape.featured.default(false),
  ...ContentFields.shape,
}).meta(example({ kind: 'resource', title: 'Restore check', description: 'A script.', openTo: 'premium' }))
export type ItemInput = z.output<typeof ItemInput>

/** The changed fields; absent ones stay, and the kind cannot change. `steps` replaces all steps. */
const ItemChange = Fields.extend(ContentFields.shape).partial()
export type ItemChange = z.output<typeof ItemChange>

const emptyAsNull = z.literal('').transform(() => null)
/** In a form, '' means no file. */
const TypedFile = z.union([emptyAsNull, z.object({ id: z.int() })])
const TypedId = z.union([
  emptyAsNull,
  z
    .string()
    .regex(/^[1-9]\d*$/, 'Choose a post')
    .transform(Number),
])

export const ItemForm = Fields.extend({
  category: z.union([emptyAsNull, z.enum(resourceCategories)]),
  file: TypedFile,
  postId: TypedId,
  steps: z
    .array(z.object({ id: z.int().optional(), title, file: TypedFile, postId: TypedId }))
    .max(maxSteps, `Use at most ${maxSteps} steps`)
    .refine((steps) => steps.every(({ file, postId }) => file || postId), 'Choose a post for each step'),
})
/** What a form sends: only the fields of the item's kind. */
export type ItemFields = Partial<z.output<typeof ItemForm>> & { kind: ItemKind }

const PostOfItem = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  readTime: z.int(),
  isPublished: z.boolean(),
})
export type PostOfItem = z.infer<typeof PostOfItem>

const storedContent = {
  file: LibraryFile.nullable(),
  postId: z.int().nullable(),
  post: PostOfItem.nullable(),
}

/** An item as admins see it. */
export const StoredItem = z.object({
  id: z.int(),
  kind: z.enum(itemKinds),
  ...storedFields(Fields.shape),
  drawing: z.string().nullable().describe('The elements of its icon, as SVG'),
  ...storedContent,
  steps: z.array(z.object({ id: z.int(), title: z.string().nullable(), ...storedContent })),
  version: z.int(),
})
export type StoredItem = z.infer<typeof StoredItem>

const Opens = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('file'), name: z.string(), size: z.int() }),
    z.object({ type: z.literal('post'), slug: z.string(), readTime: z.int() }),
  ])
  .describe('What opens: a file to download, or a published post')
export type Opens = z.infer<typeof Opens>

/** An item for the members who can see it. */
export const MemberItem = StoredItem.pick({
  id: true,
  kind: true,
  title: true,
  description: true,
  drawing: true,
  format: true,
  length: true,
  level: true,
  category: true,
}).extend({
  opens: Opens.nullable().describe('Null: nothing yet; of a tutorial its steps open'),
  steps: z.int().describe('Of a tutorial: its steps that open'),
  stepsDone: z.int().describe('Those of them that the member has done'),
})
export type MemberItem = z.infer<typeof MemberItem>
export type ItemKind = MemberItem['kind']

const Featured = z.object({
  completed: z.int().describe('The tutorials that the member has completed'),
  downloaded: z.int().describe('The items of which the member has downloaded a file'),
  items: z
    .array(
      StoredItem.pick({
        id: true,
        kind: true,
        title: true,
        description: true,
        drawing: true,
        format: true,
        length: true,
      }).extend({
        size: z.int().nullable().describe('Of its file, in bytes'),
        isOpen: z.boolean().describe('Whether it opens something by now, for whoever sees it'),
        isSeen: z.boolean().describe('Whether the own role sees it'),
      }),
    )
    .describe('The first four items that are featured; those for premium members are named to every member'),
  benefits: z.array(z.object({ title: z.string(), text: z.string() })).describe('What a membership includes'),
})
export type Featured = z.infer<typeof Featured>

const Step = z.object({ id: z.int(), title: z.string(), opens: Opens, isDone: z.boolean() })
export type Step = z.infer<typeof Step>

/** An item with the steps that the member can open. */
export const ItemWithSteps = MemberItem.extend({ steps: z.array(Step) }).omit({ stepsDone: true })
export type ItemWithSteps = z.infer<typeof ItemWithSteps>

const { 'GET /api/member-items': _all, ...changes } = collectionContract('member-items', {
  noun: 'item',
  input: ItemInput,
  change: ItemChange,
  output: StoredItem,
  part: 'library',
})

const ofStep = { access: 'member', params: z.object({ id: identity(), step: identity() }) } as const

export const libraryContract = {
  'GET /api/member-items': {
    access: 'member',
    part: 'library',
    query: z.object({ kind: z.enum(itemKinds).optional() }),
    output: z.array(MemberItem),
    summary: 'The items of the library that the own role sees, of one page where `kind` says so',
  },
  'GET /api/member-items/featured': {
    access: 'member',
    output: Featured,
    summary: 'What the first page of a member says of the library and of the membership',
  },
  'GET /api/member-items/{id}': {
    access: 'member',
    part: 'library',
    params: Id,
    output: ItemWithSteps,
    summary: 'An item with its steps; 404 for a role that does not see it',
  },
  'GET /api/member-items/{id}/file': {
    access: 'member',
    part: 'library',
    params: Id,
    kind: 'response',
    answers: fileTypes,
    summary: 'The file of an item, for the roles that see it, always as a download',
  },
  'GET /api/member-items/{id}/steps/{step}/file': {
    ...ofStep,
    part: 'library',
    kind: 'response',
    answers: fileTypes,
    summary: 'The file of a step, as that of an item',
  },
  'PUT /api/member-items/{id}/steps/{step}/progress': {
    ...ofStep,
    part: 'library',
    body: z.object({ isDone: z.boolean() }),
    output: ItemWithSteps,
    summary: 'Mark a step as done, or as not done; the same again changes nothing',
  },
  'GET /api/admin/member-items': {
    access: ['admin'],
    part: 'library',
    output: z.array(StoredItem),
    summary: 'All items of the library in their order, also those that nobody else sees',
  },
  'GET /api/admin/member-items/posts': {
    access: ['admin'],
    part: 'library',
    output: z.array(PostOfItem),
    summary: 'The posts that an item or a step may open, by title; drafts open once they are published',
  },
  'POST /api/admin/member-items/files': {
    access: ['admin'],
    part: 'library',
    kind: 'file',
    accepts: ['application/octet-stream'],
    maxBody: maxFileBytes,
    tooLarge: fileTooLarge,
    limit: 'upload',
    query: z.object({ name: z.string().trim().min(1).max(255) }),
    output: LibraryFile,
    status: 201,
    summary:
      'Upload a file of at most 40 MB as the raw body, for an item to come: a document, archive, text, picture, sound or film. Without an item it is deleted after a day',
  },
  ...changes,
} satisfies Contract
