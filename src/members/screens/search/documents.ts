import type { Role } from '#features/accounts/contract/user.ts'
import { pageOfKind } from '#features/library/domain/items.ts'
import { itemsFor } from '#features/library/queries.ts'
import { storedPages } from '#features/pages/queries.ts'
import type { OptionalPage } from '#features/site/contract.ts'
import { showsPage, site } from '#features/site/domain/site.ts'
import { entryOf } from '#frame/menus.ts'
import { rememberUntil } from '#platform/remember.ts'
import { type Entry, entry } from './entry.ts'

const note = 'Website'

type OwnTexts = { title: string; description: string; text: string }

/** A page by its title, or else its name, and by what the owner says of it. */
const ownPage = ({ title, description, text }: OwnTexts, name: string, path: string) =>
  entry(title || name, note, path, `${description} ${text}`)

/** The same of a page that the owner may switch off. */
const optionalPage = (texts: OwnTexts, name: string, part: OptionalPage) =>
  showsPage(part) ? [ownPage(texts, name, `/${part}`)] : []

function publicPages(): Entry[] {
  const { catalogue, blogPage, calls, labPage, aiTools } = site().texts
  return [
    entry(note, 'Front page', '/'),
    ownPage(catalogue, 'Services', '/services'),
    ...optionalPage(blogPage, 'Blog', 'blog'),
    ownPage(calls, 'Book a call', '/book'),
    ...optionalPage(labPage, 'SaaS MVP Lab', 'saas-mvp-lab'),
    ...optionalPage(aiTools, 'AI Content Tools', 'ai-tools'),
  ]
}

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
  return [...publicPages(), ...written.filter(({ isDraft }) => role === 'admin' || !isDraft)]
}

/** The items of the library that a role sees, on their pages. */
export const materialFor = async (role: Role): Promise<Entry[]> =>
  (await itemsFor(role)).map(({ kind, title, description }) => {
    const path = pageOfKind[kind]
    return entry(title, entryOf(path, role)?.label ?? '', path, description)
  })
