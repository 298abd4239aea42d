import { namesOfServices } from '#features/catalogue/queries.ts'
import { cutText } from '#platform/cut-text.ts'
import { titlesOfPosts } from './published.ts'

/** Answers with many titles stay short. */
const maxTitle = 80

/** What pages are called: posts and services by their titles, the front page, and all others by their paths. */
export async function titlesOf(pages: string[]): Promise<Map<string, string>> {
  const slugs = partsOf(pages, /^\/blog\/([^/]+)$/)
  const posts = slugs.length > 0 ? await titlesOfPosts(slugs) : []
  const ids = partsOf(pages, /^\/services\/([1-9]\d{0,8})$/).map(Number)
  const services = ids.length > 0 ? await namesOfServices(ids) : []
  const known = new Map([
    ['/', 'Front page'],
    ...posts.map(({ slug, title }) => [`/blog/${slug}`, cutText(title, maxTitle)] as const),
    ...services.map(({ id, name }) => [`/services/${id}`, cutText(name, maxTitle)] as const),
  ])
  return new Map(pages.map((page) => [page, known.get(page) ?? page]))
}

const partsOf = (pages: string[], pattern: RegExp) => pages.flatMap((page) => pattern.exec(page)?.[1] ?? [])
