import { z } from 'zod'
import type { Contract } from '../../platform/contract.ts'

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

export const projectsContract = {
  'GET /api/projects': { access: 'anyone', output: z.array(Project), summary: 'All projects' },
  'GET /api/projects/featured': {
    access: 'anyone',
    output: z.array(Project),
    summary: 'The projects that the front page shows',
  },
} satisfies Contract
