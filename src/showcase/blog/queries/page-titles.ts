import { cutText } from '#platform/cut-text.ts'
import { t } from '#platform/texts.ts'
import { namesOfServices } from '#showcase/catalogue/queries.ts'
import { titlesOfPosts } from './published.ts'

/** The maximum length of a title in characters, so that responses with many titles stay short. */
const maxTitle = 80

/** Returns the titles of posts and services, and a name for the front page. For all other pages, returns their path. */
export async function pageTitles(pages: string[]): Promise<Map<string, string>> {
  const slugs = matchParts(pages, /^\/blog\/([^/]+)$/)
  const posts = slugs.length > 0 ? await titlesOfPosts(slugs) : []
  const ids = matchParts(pages, /^\/services\/([1-9]\d{0,8})$/).map(Number)
  const services = ids.length > 0 ? await namesOfServices(ids) : []
  const known = new Map([
    ['/', t`Front page`],
    ...posts.map(({ slug, title }) => [`/blog/${slug}`, cutText(title, maxTitle)] as const),
    ...services.map(({ id, name }) => [`/services/${id}`, cutText(name, maxTitle)] as const),
  ])
  return new Map(pages.map((page) => [page, known.get(page) ?? page]))
}

const matchParts = (pages: string[], pattern: RegExp) =>
  pages.flatMap((page) => pattern.exec(page)?.[1] ?? [])
