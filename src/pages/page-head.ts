import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { site } from '#content/site.ts'

export type PageHead = {
  /** The page's own title; the brand is added. Absent: the site's default title. */
  title?: string
  description?: string
  /** Canonical path with the search part that belongs to it, such as `/blog?tag=sql`. */
  path: string
  /** Path of the share image, 1200 by 630 pixels. */
  image?: string
  /** `article` for posts, else `website`. */
  kind?: 'website' | 'article'
  /** Structured data (schema.org), without `@context`. */
  structuredData?: object[]
  /** Keeps the page out of search engines. */
  hidden?: boolean
}

/** The site's own origin: configured on the server, the page's own in the browser. */
export const pageOrigin = createIsomorphicFn()
  .client(() => window.location.origin)
  .server(() => getGlobalStartContext()?.origin ?? '')

/** Title, description, canonical address, share tags and structured data of a page, for a route's `head`. */
export function pageHead(page: PageHead) {
  const origin = pageOrigin()
  const title = page.title ? `${page.title} | ${site.brand}` : site.defaultTitle
  const description = page.description ?? site.description
  const url = origin + page.path
  const image = origin + (page.image ?? '/share/home.png')
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { name: 'keywords', content: site.keywords.join(', ') },
      ...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:site_name', content: site.brand },
      { property: 'og:type', content: page.kind ?? 'website' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: image },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: page.hidden ? [] : [{ rel: 'canonical', href: url }],
    scripts: (page.structuredData ?? []).map((data) => ({
      type: 'application/ld+json',
      children: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c'),
    })),
  }
}
