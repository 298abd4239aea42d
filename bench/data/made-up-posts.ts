import { db } from '#platform/database/database.ts'
import { blogPosts } from '#showcase/blog/table.ts'

/** Returns a pseudorandom number in [0, 1), the same sequence in every run. */
let seed = 20_261_121
function chance(): number {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}

const syllables = ['ka', 'lo', 'mi', 'ten', 'ru', 'sor', 'bel', 'qua', 'zi', 'nof', 'der', 'pla', 'vex', 'ung', 'hy']

export function word(index: number): string {
  let rest = index
  let made = ''
  do {
    made += syllables[rest % syllables.length]
    rest = Math.floor(rest / syllables.length)
  } while (rest > 0)
  return `${made}n`
}

/** Returns an index below `count`. Low indices are far more frequent, like the most common words and tags in a blog. */
const zipf = (count: number) => Math.floor(count ** chance()) - 1

const words = (count: number) => Array.from({ length: count }, () => word(zipf(4000))).join(' ')

const hour = 3_600_000

/** Returns the post at `index`. Every 10th post is a draft, every 25th is featured. */
function madeUpPost(index: number): typeof blogPosts.$inferInsert {
  const at = new Date(Date.UTC(2020, 0, 1) + index * 4 * hour).toISOString()
  return {
    slug: `post-${index}`,
    title: words(7),
    excerpt: words(30),
    content: `${words(80)}\n\n${words(120)}\n\n## ${words(4)}\n\n${words(150)} only${index}`,
    author: 'Tessa',
    tags: [...new Set([`tag ${zipf(60)}`, `tag ${zipf(60)}`, `tag ${zipf(60)}`])],
    readTime: 2,
    status: index % 10 === 0 ? 'draft' : 'published',
    featured: index % 25 === 0,
    publishedAt: at,
    updatedAt: at,
  }
}

/** Adds the posts from one index to another, both inclusive. */
export async function addPosts(from: number, to: number): Promise<void> {
  for (let start = from; start <= to; start += 200) {
    const count = Math.min(200, to - start + 1)
    await db()
      .insert(blogPosts)
      .values(Array.from({ length: count }, (_, index) => madeUpPost(start + index)))
  }
}
