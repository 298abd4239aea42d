import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { msg } from '#platform/texts.ts'
import { PostFilter } from '#showcase/blog/contract/schemas.ts'

/**
 * Parses a file name of a `type`, and returns the name without its extension. It has at most `max` lower-case letters, digits and
 * hyphens.
 */
const fileName = (max: number, type: string) =>
  z
    .string()
    .regex(new RegExp(`^[a-z0-9-]{1,${max}}\\.${type}$`))
    .transform((file) => file.slice(0, -type.length - 1))

const file = <Type extends string>(type: Type, summary: string) =>
  ({ access: 'anyone', isPublic: true, kind: 'response', answers: [type], summary }) as const

export const siteFilesContract = {
  'GET /art/{kind}/{name}': {
    ...file('image/svg+xml', 'Get the drawing for a name as SVG; every name has one'),
    params: z.object({
      kind: z.enum(['project', 'post', 'service', 'mvp', 'hero', 'section']),
      name: fileName(80, 'svg'),
    }),
  },
  'GET /icons/{name}': {
    ...file('image/svg+xml', `Get an icon of lucide.dev as SVG, with the symbol \`#icon\``),
    params: z.object({ name: fileName(60, 'svg') }),
  },
  'GET /share/{name}': {
    ...file(
      'image/png',
      'Get the share image of a page, `service-{id}`, `project-{id}` or `post-{slug}` as PNG',
    ),
    isOfSite: true,
    params: z.object({ name: fileName(220, 'png') }),
  },
  'GET /favicon.svg': file('image/svg+xml', 'Get the icon of the site'),
  'GET /favicon.ico': file('image/x-icon', 'Get the icon of the site in three small sizes'),
  'GET /apple-touch-icon.png': file('image/png', 'Get the icon of the site, 180 pixels wide'),
  'GET /icon-512.png': file('image/png', 'Get the icon of the site, 512 pixels wide'),
  'GET /sitemap.xml': {
    ...file('application/xml', 'List the addresses of all public pages'),
    isOfSite: true,
    limit: 'costly',
  },
  'GET /site.webmanifest': file(
    'application/manifest+json',
    'Get the web app manifest: names, colors, icons',
  ),
  'GET /robots.txt': file('text/plain', 'Get the rules for robots'),
  'GET /feed.xml': {
    part: 'blog',
    ...file(
      'application/rss+xml',
      'Get the newest posts and projects, or the posts of a category, as RSS 2.0',
    ),
    isOfSite: true,
    limit: 'costly',
    query: z.object({ category: PostFilter.category }),
    missing: msg`There is no such category`,
  },
  'GET /contact': file('redirect', 'Redirect to the contact form'),
} satisfies Contract
