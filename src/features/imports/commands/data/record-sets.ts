import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { changePost, createPost } from '#features/blog/commands/save-post.ts'
import { ManagedPost, PostChange, PostInput } from '#features/blog/contract/schemas.ts'
import { importedPostAt, postsWithDrafts } from '#features/blog/queries/managed.ts'
import { checkText } from '#features/blog/queries/render.ts'
import { changeService, createService } from '#features/catalogue/commands.ts'
import { AdminService, ServiceChange, ServiceInput } from '#features/catalogue/contract.ts'
import { allServices } from '#features/catalogue/queries.ts'
import { changeProject, createProject } from '#features/projects/commands.ts'
import { Project, ProjectChange, ProjectInput } from '#features/projects/contract.ts'
import { allProjects } from '#features/projects/queries.ts'
import { changeTestimonial, createTestimonial } from '#features/testimonials/commands.ts'
import { Testimonial, TestimonialChange, TestimonialInput } from '#features/testimonials/contract.ts'
import { allTestimonials } from '#features/testimonials/queries.ts'
import { line } from '#platform/text-schema.ts'
import type { ImportEntry } from '../../contract.ts'
import type { DataSet } from '../../domain/data-sets.ts'
import { isPublic, noteOfDate } from '../post-state.ts'

export type Values = Record<string, unknown>
export type Stored = Values & { id: number; version: number }

/** The stored records of a set by their key, and a sum that changes when any of them does. */
export type Present = { sum: string; at: (key: string) => Promise<Stored[]> | Stored[] }

/** How the records of a set are read, checked and stored: by the schemas and commands of its own feature. */
export interface RecordSet {
  type: ImportEntry['type']
  /** The fields that an import may change, as they are stored. */
  fields: z.ZodRawShape
  /** Those that count for new records only. */
  ofNew: string[]
  input: z.ZodObject
  change: z.ZodObject
  /** What a new record has where the file does not say it. */
  defaults?: Values
  /** What is to be known of each import of the set. */
  notes: string[]
  read(): Promise<Present>
  isPublic(values: Values): boolean
  /** What is to be known of a record as it will be. */
  notesOf?(values: Values): string[]
  /** Where its page is once everybody can read it. */
  pathOf?(key: string): string
  /** What is stored with a change, by what the file says. */
  complete?(change: Values, given: Values): Values
  /** Fails for what cannot be stored; it may take long, and runs outside of transactions, before `create` and `save`. */
  prepare?(values: Values): Promise<unknown>
  create(values: Values, adminId: number): Promise<unknown>
  save(stored: Pick<Stored, 'id' | 'version'>, change: Values, adminId: number): Promise<unknown>
}

const sumOf = (rows: unknown) => createHash('sha256').update(JSON.stringify(rows)).digest('hex')

const presentOf = (key: string, all: () => Promise<Stored[]>) => async (): Promise<Present> => {
  const rows = await all()
  const byKey = Map.groupBy(rows, (row) => String(row[key]).trim())
  return { sum: sumOf(rows), at: (value) => byKey.get(value) ?? [] }
}

/** Of all posts only the versions are read, since their texts are long. */
async function presentPosts(): Promise<Present> {
  const versions = await postsWithDrafts()
  const at = async (slug: string) => {
    const post = await importedPostAt(slug)
    return post ? [post] : []
  }
  return { sum: sumOf(versions.map(({ id, version }) => [id, version])), at }
}

/** Of a package there has to be one; without a price it cannot be ordered. */
const onRequest = { basic: { price: null } }

export const recordSets: Record<Exclude<DataSet, 'subscribers'>, RecordSet> = {
  posts: {
    type: 'post',
    fields: ManagedPost.omit({ id: true, version: true, views: true, readTime: true, updatedAt: true }).shape,
    ofNew: ['author'],
    input: PostInput.extend({ author: line(200).optional() }),
    change: PostChange,
    notes: [],
    read: presentPosts,
    isPublic: (values: PostInput) => isPublic(values),
    notesOf: (values: PostInput) => noteOfDate(values),
    pathOf: (slug) => `/blog/${slug}`,
    // A post whose status changes is published when the file says so, else as in the editor.
    complete: (change, { publishedAt }) =>
      change.status === undefined ? change : { ...change, publishedAt },
    prepare: async ({ content }: { content?: string }) => content === undefined || checkText(content),
    create: (values: PostInput, adminId) => createPost(values, adminId, 'data'),
    save: ({ id, version }, change: PostChange, editor) =>
      changePost(id, change, { editor, expected: version, origin: 'data' }),
  },
  services: {
    type: 'service',
    fields: AdminService.omit({ id: true, version: true, pricing: true, createdAt: true, updatedAt: true })
      .shape,
    ofNew: [],
    input: ServiceInput.omit({ pricing: true }),
    change: ServiceChange.omit({ pricing: true }),
    defaults: { isActive: false },
    notes: [
      'Packages and prices stay as they are. A new service has one package, whose price is on request.',
    ],
    read: presentOf('name', allServices),
    isPublic: ({ isActive }) => isActive === true,
    create: (values: Omit<ServiceInput, 'pricing'>) => createService({ ...values, pricing: onRequest }),
    save: ({ id, version }, change: ServiceChange) => changeService(id, change, version),
  },
  projects: {
    type: 'project',
    fields: Project.omit({ id: true, version: true }).shape,
    ofNew: [],
    input: ProjectInput,
    change: ProjectChange,
    notes: [],
    read: presentOf('slug', allProjects),
    isPublic: () => true,
    pathOf: (slug) => `/projects/${slug}`,
    create: (values: ProjectInput) => createProject(values),
    save: ({ id, version }, change: ProjectChange) => changeProject(id, change, version),
  },
  testimonials: {
    type: 'testimonial',
    fields: Testimonial.omit({ id: true, version: true, createdAt: true }).shape,
    ofNew: [],
    input: TestimonialInput,
    change: TestimonialChange,
    notes: [],
    read: presentOf('name', allTestimonials),
    isPublic: () => true,
    create: (values: TestimonialInput) => createTestimonial(values),
    save: ({ id, version }, change: TestimonialChange) => changeTestimonial(id, change, version),
  },
}
