import { z } from 'zod'
import { collectionContract, storedFields } from '#platform/collection-contract.ts'
import type { Contract } from '#platform/contract.ts'
import { Id, identity } from '#platform/number-schema.ts'
import { says } from '#platform/says.ts'
import { clearableLine, clearableText, example, line, text, textTypes } from '#platform/text-schema.ts'
import { msg, t } from '#platform/texts.ts'
import {
  audiences,
  fileTooLarge,
  itemKinds,
  maxFileBytes,
  maxSteps,
  resourceCategories,
} from './domain/items.ts'

/** The accepted file types. Scripts and HTML count as text. This is safe, because every file is sent as a download. */
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
  type: z.string().describe('The media type, recognized from the content'),
  size: z.int().describe('In bytes'),
})
export type LibraryFile = z.infer<typeof LibraryFile>

/** The fields for the content of an item or step. */
const content = {
  file: z.object({ id: identity() }).nullable().describe('An uploaded file'),
  postId: identity().nullable(),
}

const title = clearableLine(80).describe('Null: the title of the post, or the name of the file')

const tooManySteps = says(() => t`Use at most ${maxSteps} steps`)

const StepInput = z
  .object({
    id: identity().optional().describe('The id of an existing step, which keeps its progress'),
    title: title.optional(),
    file: content.file.optional(),
    postId: content.postId.optional(),
  })
  .refine(
    ({ file, postId }) => Boolean(file) !== Boolean(postId),
    says(msg`A step is either a file or a post`),
  )
  .meta(example({ title: 'Begin here', postId: 1 }))
export type StepInput = z.output<typeof StepInput>

const Fields = z.object({
  title: line(80, msg`Title is required`),
  description: text(300, msg`Description is required`),
  icon: clearableText(60)
    .refine((name) => name === null || /^[a-z0-9-]+$/.test(name), says(msg`Use a name of lucide.dev`))
    .meta(example('file-text'))
    .describe('The name of an icon of lucide.dev')
    .optional(),
  format: clearableLine(30).describe("Such as 'PDF' or 'E-book'").optional(),
  length: clearableLine(30)
    .describe('The size or duration; members see the real size of a file instead')
    .optional(),
  level: clearableLine(30).describe('Only for a tutorial').optional(),
  category: z.enum(resourceCategories).nullable().describe('Only for a resource').optional(),
  openTo: z.enum(audiences).describe('Who can see and open it, besides admins'),
  featured: z.boolean().describe('Whether members see it on their first page'),
})

const ContentFields = z.object({
  file: content.file.optional(),
  postId: content.postId.optional().describe('A post; everybody can read it once it is published'),
  steps: z.array(StepInput).max(maxSteps, tooManySteps).optional(),
})

const ItemInput = Fields.extend({
  kind: z.enum(itemKinds).describe('The page that lists it'),
  featured: Fields.shape.featured.default(false),
  ...ContentFields.shape,
}).meta(example({ kind: 'resource', title: 'Restore check', description: 'A script.', openTo: 'premium' }))
export type ItemInput = z.output<typeof ItemInput>

/** The changes of an item. Its `kind` cannot change. `steps` replaces all steps. */
const ItemChange = Fields.extend(ContentFields.shape).partial()
export type ItemChange = z.output<typeof ItemChange>

const emptyAsNull = z.literal('').transform(() => null)
/** The value of a file field. An empty text means that there is no file. */
const TypedFile = z.union([emptyAsNull, z.object({ id: z.int() })])
const TypedId = z.union([
  emptyAsNull,
  z
    .string()
    .regex(/^[1-9]\d*$/, says(msg`Choose a post`))
    .transform(Number),
])

export const ItemForm = Fields.extend({
  category: z.union([emptyAsNull, z.enum(resourceCategories)]),
  file: TypedFile,
  postId: TypedId,
  steps: z
    .array(z.object({ id: z.int().optional(), title, file: TypedFile, postId: TypedId }))
    .max(maxSteps, tooManySteps)
    .refine(
      (steps) => steps.every(({ file, postId }) => file || postId),
      says(msg`Choose a post for each step`),
    ),
})
/** The fields of the form. A form sends only the fields that the kind of item has. */
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

export const StoredItem = z.object({
  id: z.int(),
  kind: z.enum(itemKinds),
  ...storedFields(Fields.shape),
  drawing: z.string().nullable().describe('The SVG elements of the icon'),
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
  .describe('The content: a file to download, or a published post')
export type Opens = z.infer<typeof Opens>

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
  opens: Opens.nullable().describe('Null: no content yet, or a tutorial, which has steps instead'),
  steps: z.int().describe("The number of a tutorial's steps that have content"),
  stepsDone: z.int().describe('The number of these steps that the member has done'),
})
export type MemberItem = z.infer<typeof MemberItem>
export type ItemKind = MemberItem['kind']

const Featured = z.object({
  completed: z.int().describe('The number of tutorials that the member has completed'),
  downloaded: z.int().describe('The number of items from which the member has downloaded a file'),
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
        size: z.int().nullable().describe('The size of the file in bytes'),
        isOpen: z.boolean().describe('Whether it has content'),
        isSeen: z.boolean().describe("Whether the member's role can open it"),
      }),
    )
    .describe('The first four featured items, including those that only other roles can open'),
  benefits: z
    .array(z.object({ title: z.string(), text: z.string() }))
    .describe('The benefits of a membership'),
})
export type Featured = z.infer<typeof Featured>

const Step = z.object({ id: z.int(), title: z.string(), opens: Opens, isDone: z.boolean() })
export type Step = z.infer<typeof Step>

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
    summary: "List the library's items for the member's role, or only those of `kind`",
  },
  'GET /api/member-items/featured': {
    access: 'member',
    output: Featured,
    summary: "Get the featured items and the benefits of a membership, for a member's first page",
  },
  'GET /api/member-items/{id}': {
    access: 'member',
    part: 'library',
    params: Id,
    output: ItemWithSteps,
    summary: "Get an item with its steps; 404 if the member's role cannot see it",
  },
  'GET /api/member-items/{id}/file': {
    access: 'member',
    part: 'library',
    params: Id,
    kind: 'response',
    answers: fileTypes,
    summary: "Download the file of an item; 404 if the member's role cannot see it",
  },
  'GET /api/member-items/{id}/steps/{step}/file': {
    ...ofStep,
    part: 'library',
    kind: 'response',
    answers: fileTypes,
    summary: "Download the file of a step; 404 if the member's role cannot see it",
  },
  'PUT /api/member-items/{id}/steps/{step}/progress': {
    ...ofStep,
    part: 'library',
    body: z.object({ isDone: z.boolean() }),
    output: ItemWithSteps,
    summary: 'Mark a step as done or not done',
  },
  'GET /api/admin/member-items': {
    access: ['admin'],
    part: 'library',
    output: z.array(StoredItem),
    summary: 'List all items of the library in order, including those that only admins see',
  },
  'GET /api/admin/member-items/posts': {
    access: ['admin'],
    part: 'library',
    output: z.array(PostOfItem),
    summary: 'List the posts for items and steps, by title; drafts open once they are published',
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
      'Upload a file for an item: the body is a document, archive, text, picture, sound or film of at most 40 MB. A file without an item is deleted after a day',
  },
  ...changes,
} satisfies Contract
