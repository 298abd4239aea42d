import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'

const ArtFile = z
  .string()
  .regex(/^[a-z0-9-]{1,80}\.svg$/)
  .transform((file) => file.slice(0, -'.svg'.length))

const ShareFile = z
  .string()
  .regex(/^[a-z0-9-]{1,220}\.png$/)
  .transform((file) => file.slice(0, -'.png'.length))

export const siteFilesContract = {
  'GET /art/{kind}/{name}': {
    access: 'anyone',
    params: z.object({
      kind: z.enum(['project', 'post', 'service', 'mvp', 'hero', 'section']),
      name: ArtFile,
    }),
    kind: 'response',
    answers: ['image/svg+xml'],
    summary: 'The drawing that belongs to a name, as SVG; every name has one',
  },
  'GET /share/{name}': {
    access: 'anyone',
    params: z.object({ name: ShareFile }),
    kind: 'response',
    answers: ['image/png'],
    summary: 'The share image of a page, a `service-{id}`, a `project-{id}` or a `post-{slug}`, as PNG',
  },
  'GET /sitemap.xml': {
    access: 'anyone',
    kind: 'response',
    answers: ['application/xml'],
    summary: 'Addresses of all public pages',
  },
  'GET /robots.txt': {
    access: 'anyone',
    kind: 'response',
    answers: ['text/plain'],
    summary: 'What robots may visit',
  },
  'GET /feed.xml': {
    access: 'anyone',
    kind: 'response',
    answers: ['application/rss+xml'],
    summary: 'The newest posts as RSS 2.0',
  },
  'GET /contact': {
    access: 'anyone',
    kind: 'response',
    answers: ['redirect'],
    summary: 'Leads to the contact form',
  },
} satisfies Contract
