import { shareTexts } from '#content/share-texts.ts'
import { site } from '#content/site.ts'
import { publishedPost } from '#features/blog/queries/published.ts'
import { serviceById } from '#features/catalogue/queries.ts'
import { allProjects } from '#features/projects/queries.ts'
import { AppError } from '#platform/app-error.ts'

export type ShareText = { title: string; line: string }

/**
 * What stands on the share image of a name: a page's own text, or that of a service, project or published post. Nothing else
 * can be written on one. Refuses with `missing`.
 */
export async function shareText(name: string): Promise<ShareText> {
  const [, kind, key = ''] = /^(service|project|post)-(.+)$/.exec(name) ?? []
  if (kind === 'post') return postText(key)
  if (kind === 'service' && isId(key)) {
    const service = await serviceById(Number(key))
    return { title: service.name, line: service.description }
  }
  if (kind === 'project' && isId(key)) return projectText(Number(key))
  const page = Object.hasOwn(shareTexts, name) ? shareTexts[name] : undefined
  return page ?? missing()
}

async function postText(slug: string): Promise<ShareText> {
  const post = (await publishedPost(slug)) ?? missing()
  return { title: post.title, line: `${post.author}, ${post.readTime} min read on ${site.brand}` }
}

async function projectText(id: number): Promise<ShareText> {
  const project = (await allProjects()).find((one) => one.id === id) ?? missing()
  return { title: project.title, line: project.description }
}

const isId = (key: string) => /^[1-9]\d{0,8}$/.test(key)

function missing(): never {
  throw new AppError('missing', 'There is no such share image')
}
