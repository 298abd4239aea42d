import { downloads } from '#content/dashboard/downloads.ts'
import { premiumContent } from '#content/dashboard/premium-content.ts'
import { resources } from '#content/dashboard/resources.ts'
import { tutorials } from '#content/dashboard/tutorials.ts'
import { blogPage, pageHeads } from '#content/page-heads.ts'
import type { Role } from '#features/accounts/contract/user.ts'
import { storedPages } from '#features/documents/queries.ts'
import type { OptionalPage } from '#features/site/contract.ts'
import { showsPage } from '#features/site/domain/site.ts'
import { titleOf } from '#layouts/members/menus.ts'
import { mayOpen, pageAccess } from '#layouts/members/page-access.ts'
import { rememberUntil } from '#platform/remember.ts'
import { type Entry, entry } from './entry.ts'

const note = 'Website'

const publicPages: (Entry & { isPartOf?: OptionalPage })[] = [
  entry(note, 'Front page', '/'),
  entry(pageHeads.services.title, note, '/services', pageHeads.services.description),
  { ...entry(blogPage.title, note, '/blog', blogPage.lead), isPartOf: 'blog' },
  entry(pageHeads.book.title, note, '/book', pageHeads.book.description),
  {
    ...entry(pageHeads.saasMvpLab.title, note, '/saas-mvp-lab', pageHeads.saasMvpLab.description),
    isPartOf: 'saas-mvp-lab',
  },
  {
    ...entry(pageHeads.aiTools.title, note, '/ai-tools', pageHeads.aiTools.description),
    isPartOf: 'ai-tools',
  },
]

const remembered = rememberUntil('content', { maxEntries: 1, maxAge: 3_600_000 })

/** What the owner wrote, by its whole text. Drafts have no page yet: where pages are written they are opened. */
const writtenPages = () =>
  remembered('pages', async () =>
    (await storedPages()).map(({ title, slug, markdown, status }) => ({
      isDraft: status === 'draft',
      ...(status === 'draft'
        ? entry(title, 'Draft', '/dashboard/admin-pages', markdown)
        : entry(title, note, `/${slug}`, markdown)),
    })),
  )

/** The pages of the site that a role may read: drafts only where they are written. */
export async function sitePagesFor(role: Role): Promise<Entry[]> {
  const written = await writtenPages()
  return [
    ...publicPages.filter(({ isPartOf }) => !isPartOf || showsPage(isPartOf)),
    ...written.filter(({ isDraft }) => role === 'admin' || !isDraft),
  ]
}

const material: Record<string, readonly { title: string; description: string }[]> = {
  '/dashboard/downloads': downloads,
  '/dashboard/premium': premiumContent.cards,
  '/dashboard/tutorials': tutorials,
  '/dashboard/resources': resources,
}

/** What is offered on the pages that a role may open. */
export const materialFor = (role: Role): Entry[] =>
  Object.entries(material)
    .filter(([path]) => mayOpen(pageAccess[path] ?? [], role))
    .flatMap(([path, items]) =>
      items.map(({ title, description }) => entry(title, titleOf(path, role) ?? '', path, description)),
    )
