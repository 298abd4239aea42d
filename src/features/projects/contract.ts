import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { orderedContract, storedFields } from '#platform/ordered-contract.ts'
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

const ProjectInput = Fields.extend({
  tags: Fields.shape.tags.default([]),
  technologies: Fields.shape.technologies.default([]),
  featured: Fields.shape.featured.default(false),
})

/** A change: what is absent stays as it is. */
export const ProjectChange = Fields.partial()

/** The form of an admin: lists are typed with commas between their entries. */
export const ProjectForm = Fields.omit({
  category: true,
  completedAt: true,
  clientName: true,
  testimonial: true,
}).extend({ tags: wordsInText('tags'), technologies: wordsInText('technologies') })
export type ProjectForm = z.output<typeof ProjectForm>

export const Project = z.object({ id: z.int(), ...storedFields(ProjectInput.shape), version: z.int() })
export type Project = z.infer<typeof Project>

export const projectsContract = {
  ...orderedContract('projects', {
    noun: 'project',
    input: ProjectInput,
    change: ProjectChange,
    output: Project,
  }),
  'GET /api/projects/featured': {
    access: 'anyone',
    isContent: true,
    shared: true,
    output: z.array(Project),
    summary: 'The projects that the front page shows',
  },
} satisfies Contract
