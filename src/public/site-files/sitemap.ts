import { SitemapStream, streamToPromise } from 'sitemap'
import { showsPart, site } from '#base/site/domain/site.ts'
import { offeredTypes } from '#desk/calls/queries/free-times.ts'
import { siteOrigin } from '#platform/config.ts'
import { answerDocument } from '#platform/http/conditional-response.ts'
import { lastChangedAt, postAddresses } from '#showcase/blog/queries/published.ts'
import { categoryServices } from '#showcase/catalogue/queries.ts'
import { publishedPages } from '#showcase/pages/queries.ts'
import { allProjects } from '#showcase/projects/queries.ts'
import { iconGround } from './drawn-mark.ts'
import { iconAddress } from './site-icon.ts'

/** Returns the fixed pages, except those hidden from search engines. */
const fixedPages = () => [
  '/',
  '/services',
  ...(['saas-mvp-lab', 'blog', 'ai-tools'] as const).filter(showsPart).map((name) => `/${name}`),
  '/auth',
]

/** Responds with the addresses of all public pages, in the format of sitemap protocol 0.9. */
export async function sitemap(asked: Headers): Promise<Response> {
  const [posts, services, pages, projects, calls] = await Promise.all([
    showsPart('blog') ? postAddresses() : [],
    categoryServices(undefined),
    publishedPages(),
    allProjects(),
    showsPart('calls') ? offeredTypes() : [],
  ])
  const stream = new SitemapStream({ hostname: siteOrigin() })
  for (const url of fixedPages()) stream.write({ url })
  for (const { id, updatedAt } of services) stream.write({ url: `/services/${id}`, lastmod: updatedAt })
  for (const post of posts) stream.write({ url: `/blog/${post.slug}`, lastmod: lastChangedAt(post) })
  if (projects.length > 0) stream.write({ url: '/projects' })
  for (const { slug } of projects) stream.write({ url: `/projects/${slug}` })
  if (calls.length > 0) stream.write({ url: '/book' })
  for (const { slug } of calls) stream.write({ url: `/book/${slug}` })
  for (const { slug, updatedAt } of pages) stream.write({ url: `/${slug}`, lastmod: updatedAt })
  stream.end()
  const xml = await streamToPromise(stream)
  return answerDocument('application/xml', xml.toString('utf8'), asked)
}

/** Responds with robots.txt. Robots may visit all pages except the API, the members' area, and pages behind secret links. */
export function robots(asked: Headers): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dashboard',
    'Disallow: /auth-dashboard',
    'Disallow: /auth/',
    'Disallow: /call/',
    'Disallow: /invite/',
    'Disallow: /newsletter/',
    'Disallow: /pay/',
    'Disallow: /quote/',
    'Allow: /',
    '',
  ]
  const text = `${lines.join('\n')}\nSitemap: ${siteOrigin()}/sitemap.xml\n`
  return answerDocument('text/plain', text, asked)
}

/**
 * Responds with the brand, colors and icons for devices that install the site as an app, in the format of the W3C Web Application
 * Manifest.
 */
export function manifest(asked: Headers): Response {
  const { identity } = site()
  const document = {
    name: identity.brand,
    short_name: identity.brand,
    description: identity.offer,
    start_url: '/',
    display: 'browser',
    background_color: iconGround,
    theme_color: iconGround,
    icons: [
      { src: iconAddress('favicon.svg'), sizes: 'any', type: 'image/svg+xml' },
      { src: iconAddress('apple-touch-icon.png'), sizes: '180x180', type: 'image/png' },
      { src: iconAddress('icon-512.png'), sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  }
  return answerDocument('application/manifest+json', JSON.stringify(document), asked)
}
