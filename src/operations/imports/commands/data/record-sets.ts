import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { line } from '#platform/text-schema.ts'
import { type Message, msg } from '#platform/texts.ts'
import { changePost, createPost } from '#showcase/blog/commands/save-post.ts'
import { ManagedPost, PostChange, PostInput } from '#showcase/blog/contract/schemas.ts'
import { importedPostAt, postsWithDrafts } from '#showcase/blog/queries/managed.ts'
import { checkText } from '#showcase/blog/queries/render.ts'
import { changeService, createService } from '#showcase/catalogue/commands.ts'
import { AdminService, ServiceChange, ServiceInput } from '#showcase/catalogue/contract.ts'
import { allServices } from '#showcase/catalogue/queries.ts'
import { changeProject, createProject } from '#showcase/projects/commands.ts'
import { Project, ProjectChange, ProjectInput } from '#showcase/projects/contract.ts'
import { allProjects } from '#showcase/projects/queries.ts'
import { changeTestimonial, createTestimonial } from '#showcase/testimonials/commands.ts'
import { Testimonial, TestimonialChange, TestimonialInput } from '#showcase/testimonials/contract.ts'
import { allTestimonials } from '#showcase/testimonials/queries.ts'
import type { ImportEntry } from '../../contract.ts'
import type { DataSet } from '../../domain/data-sets.ts'
import { isPublic, noteOfDate } from '../post-state.ts'

export type Values = Record<string, unknown>
export type Stored = Values & { id: number; version: number }

/** The stored records of a set by key, and a checksum of all records. */
export type Present = { sum: string; at: (key: string) => Promise<Stored[]> | Stored[] }

/** Reads, checks and stores the records of a set with the schemas and commands of its feature. */
export interface RecordSet {
  type: ImportEntry['type']
  /** The schemas of the stored fields that an import may change. */
  fields: z.ZodRawShape
  /** Fields that are imported only for new records. */
  ofNew: string[]
  input: z.ZodObject
  change: z.ZodObject
  /** Values for a new record if the file does not contain them. */
  defaults?: Values
  /** Notes for every import of the set. */
  notes: Message[]
  read(): Promise<Present>
  isPublic(values: Values): boolean
  /** Returns notes on a record as it will be stored. */
  notesOf?(values: Values): string[]
  /** The path of its public page. */
  pathOf?(key: string): string
  /** Adds further values that a change must store. */
  complete?(change: Values, given: Values): Values
  /** Runs a slow check outside of transactions, before `create` and `save`. Fails if the values cannot be stored. */
  prepare?(values: Values): Promise<unknown>
  create(values: Values, adminId: number): Promise<unknown>
  save(stored: Pick<Stored, 'id' | 'version'>, change: Values, adminId: number): Promise<unknown>
}

const checksum = (rows: unknown) => createHash('sha256').update(JSON.stringify(rows)).digest('hex')

const presentRecords = (key: string, all: () => Promise<Stored[]>) => async (): Promise<Present> => {
  const rows = await all()
  const byKey = Map.groupBy(rows, (row) => String(row[key]).trim())
  return { sum: checksum(rows), at: (value) => byKey.get(value) ?? [] }
}

/** Reads only the versions of posts, because texts are long. */
async function presentPosts(): Promise<Present> {
  const versions = await postsWithDrafts()
  const at = async (slug: string) => {
    const post = await importedPostAt(slug)
    return post ? [post] : []
  }
  return { sum: checksum(versions.map(({ id, version }) => [id, version])), at }
}

const ofPrices = { pricing: true, pricesIncludeVat: true } as const

/** A service needs at least one package. This package has no price, so it cannot be ordered. */
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
    // If the status changes, the file's publication date is used. Otherwise the same rules as in the editor apply.
    complete: (change, { publishedAt }) =>
      change.status === undefined ? change : { ...change, publishedAt },
    prepare: async ({ content }: { content?: string }) => content === undefined || checkText(content),
    create: (values: PostInput, adminId) => createPost(values, adminId, 'data'),
    save: ({ id, version }, change: PostChange, editor) =>
      changePost(id, change, { editor, expected: version, origin: 'data' }),
  },
  services: {
    type: 'service',
    fields: AdminService.omit({ id: true, version: true, ...ofPrices, createdAt: true, updatedAt: true })
      .shape,
    ofNew: [],
    input: ServiceInput.omit(ofPrices),
    change: ServiceChange.omit(ofPrices),
    defaults: { isActive: false },
    notes: [
      msg`Packages and prices stay as they are. A new service has one package, whose price is on request.`,
    ],
    read: presentRecords('name', allServices),
    isPublic: ({ isActive }) => isActive === true,
    create: (values: Omit<ServiceInput, keyof typeof ofPrices>) =>
      createService({ ...values, pricing: onRequest }),
    save: ({ id, version }, change: ServiceChange) => changeService(id, change, version),
  },
  projects: {
    type: 'project',
    fields: Project.omit({ id: true, version: true }).shape,
    ofNew: [],
    input: ProjectInput,
    change: ProjectChange,
    notes: [],
    read: presentRecords('slug', allProjects),
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
    read: presentRecords('name', allTestimonials),
    isPublic: () => true,
    create: (values: TestimonialInput) => createTestimonial(values),
    save: ({ id, version }, change: TestimonialChange) => changeTestimonial(id, change, version),
  },
}
