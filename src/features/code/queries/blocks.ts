import { highlightCode, titledBlocks } from '#features/blog/queries/render.ts'
import { postsWithCode, publishedText } from '#features/blog/queries/titled-code.ts'
import { AppError } from '#platform/app-error.ts'
import { answerDocument } from '#platform/http/conditional-response.ts'
import type { CodeBlock, PostWithCode } from '../contract.ts'
import { countLines, findLine } from '../domain/lines.ts'

/** How many posts with code are listed, and how many of the newest are looked through for them. */
const maxPosts = 50
const maxLookedThrough = 200

/** The newest published posts with their titled blocks of code; with a search, those blocks that have it in title or text. */
export async function postsAndBlocks(
  search: string | undefined,
): Promise<{ posts: PostWithCode[]; hasMore: boolean }> {
  const posts: PostWithCode[] = []
  const candidates = await postsWithCode(search, maxLookedThrough)
  for (const { content, ...post } of candidates) {
    if (posts.length === maxPosts) return { posts, hasMore: true }
    const blocks = (await titledBlocks(content)).map(({ text, ...block }) => ({
      ...block,
      lines: countLines(text),
      found: search ? findLine(text, search) : null,
    }))
    const isWanted = ({ title, found }: (typeof blocks)[number]) =>
      !search || found !== null || title.toLowerCase().includes(search.toLowerCase())
    const wanted = blocks.filter(isWanted)
    if (wanted.length > 0) posts.push({ ...post, blocks: wanted })
  }
  return { posts, hasMore: candidates.length === maxLookedThrough }
}

async function findBlock(slug: string, id: string) {
  const content = await publishedText(slug)
  const blocks = content === undefined ? [] : await titledBlocks(content)
  const block = blocks.find((one) => one.id === id)
  if (!block) throw new AppError('missing', 'There is no such block of code')
  return block
}

/** A titled block of a published post, coloured. Fails with `missing`. */
export async function readBlock(slug: string, id: string): Promise<CodeBlock> {
  const { title, text, grammar } = await findBlock(slug, id)
  return { id, title, lines: countLines(text), ...(await highlightCode({ name: grammar, text })) }
}

/** The same as it is. */
export const answerBlock = async (slug: string, id: string, headers: Headers): Promise<Response> =>
  answerDocument('text/plain', (await findBlock(slug, id)).text, headers)
