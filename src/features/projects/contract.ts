import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Id, identity } from '#platform/number-schema.ts'
import {
  clearableText,
  imageAddress,
  linkAddress,
  moment,
  text,
  words,
  wordsInText,
} from '#platform/text-schema.ts'

const Fields = z.object({
  title: text(200, 'Title is required'),
  description: text(500, 'Description is required'),
  longDescription: clearableText(10_000).optional(),
  image: imageAddress().optional(),
  tags: words('tags'),
  technologies: words('technologies'),
  liveUrl: linkAddress().optional(),
  githubUrl: linkAddress().optional(),
  featured: z.boolean(),
  category: clearableText(100).optional(),
  completedAt: moment().optional(),
  clientName: clearableText(200).optional(),
  testimonial: clearableText(2000).optional(),
})

export const ProjectInput = Fields.extend({
  tags: Fields.shape.tags.default([]),
  technologies: Fields.shape.technologies.default([]),
  featured: Fields.shape.featured.default(false),
})
export type ProjectInput = z.output<typeof ProjectInput>

/** A change: what is absent stays as it is. */
export const ProjectChange = Fields.partial()
export type ProjectChange = z.output<typeof ProjectChange>

/** The form of an admin: lists are typed with commas between their entries. */
export const ProjectForm = Fields.pick({
  title: true,
  description: true,
  longDescription: true,
  image: true,
  liveUrl: true,
  githubUrl: true,
  featured: true,
}).extend({ tags: wordsInText('tags'), technologies: wordsInText('technologies') })
export type ProjectForm = z.output<typeof ProjectForm>
export type ProjectFormInput = z.input<typeof ProjectForm>

export const Project = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  longDescription: z.string().nullable(),
  image: z.string().nullable(),
  tags: z.array(z.string()),
  technologies: z.array(z.string()),
  liveUrl: z.string().nullable(),
  githubUrl: z.string().nullable(),
  featured: z.boolean(),
  category: z.string().nullable(),
  completedAt: z.iso.datetime(),
  clientName: z.string().nullable(),
  testimonial: z.string().nullable(),
})
export type Project = z.infer<typeof Project>

const admins = ['admin'] as const

export const projectsContract = {
  'GET /api/projects': { access: 'anyone', output: z.array(Project), summary: 'All projects' },
  'GET /api/projects/featured': {
    access: 'anyone',
    shared: true,
    output: z.array(Project),
    summary: 'The projects that the front page shows',
  },
  'POST /api/admin/projects': {
    access: admins,
    body: ProjectInput,
    output: Project,
    status: 201,
    summary: 'Add a project behind all others',
  },
  'PUT /api/admin/projects/{id}': {
    access: admins,
    params: Id,
    body: ProjectChange,
    output: Project,
    summary: 'Change a project',
  },
  'DELETE /api/admin/projects/{id}': {
    access: admins,
    params: Id,
    summary: 'Delete a project; for a day it can be restored',
  },
  'POST /api/admin/projects/{id}/restore': {
    access: admins,
    params: Id,
    output: Project,
    summary: 'Bring a deleted project back as it was, to its place',
  },
  'PUT /api/admin/projects/{id}/place': {
    access: admins,
    params: Id,
    body: z.object({ before: identity().nullable() }),
    output: z.array(Project),
    summary:
      'Place a project right before another one, or behind all with null; answers all projects in order',
  },
} satisfies Contract
