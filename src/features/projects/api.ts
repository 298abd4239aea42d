import { orderedEndpoints } from '#platform/http/collection-endpoints.ts'
import { implement } from '#platform/http/implement.ts'
import { projectCommands } from './commands.ts'
import { type ProjectChange, type ProjectInput, projectsContract } from './contract.ts'
import { allProjects, featuredProjects, projectBySlug } from './queries.ts'

/** Fails with `invalid` unless the id names a testimonial, or nothing. */
export type CheckTestimonial = (id: number | null | undefined) => Promise<void>

/** The endpoints; `checkTestimonial` comes from a later feature. */
export const projectsApi = (checkTestimonial: CheckTestimonial) =>
  implement(projectsContract, {
    'GET /api/projects': () => allProjects(),
    'GET /api/projects/featured': () => featuredProjects(),
    'GET /api/projects/{slug}': ({ params }) => projectBySlug(params.slug),
    ...orderedEndpoints('projects', {
      ...projectCommands,
      create: async (input: ProjectInput) => {
        await checkTestimonial(input.testimonialId)
        return projectCommands.create(input)
      },
      change: async (id, change: ProjectChange, expected) => {
        await checkTestimonial(change.testimonialId)
        return projectCommands.change(id, change, expected)
      },
    }),
  })
