import type { Role } from '#base/accounts/contract/user.ts'
import { showsPart, site } from '#base/site/domain/site.ts'
import type { SitePart } from '#base/site/domain/site-parts.ts'
import { findEntry } from '#frame/menus.ts'
import { rememberUntil } from '#platform/remember.ts'
import { t } from '#platform/texts.ts'
import { pageOfKind } from '#showcase/library/domain/items.ts'
import { itemsFor } from '#showcase/library/queries.ts'
import { storedPages } from '#showcase/pages/queries.ts'
import { type Entry, entry } from './entry.ts'

const website = () => t`Website`

type OwnTexts = { title: string; description: string; text: string }

/** Returns the entry of a page, which is found by its title or `name` and by the texts that the owner wrote on it. */
const ownPage = ({ title, description, text }: OwnTexts, name: string, path: string) =>
  entry(title || name, website(), path, `${description} ${text}`)

/** Returns the entry of a page that belongs to a part of the site. Returns nothing while the owner has switched the part off. */
const optionalPage = (texts: OwnTexts, name: string, part: SitePart, path = `/${part}`) =>
  showsPart(part) ? [ownPage(texts, name, path)] : []

function publicPages(): Entry[] {
  const { catalogue, portfolio, blogPage, calls, labPage, aiTools } = site().texts
  return [
    entry(website(), t`Front page`, '/'),
    ownPage(catalogue, t`Services`, '/services'),
    entry(website(), t`Projects`, '/projects', portfolio.text),
    ...optionalPage(blogPage, t`Blog`, 'blog'),
    ...optionalPage(calls, t`Book a call`, 'calls', '/book'),
    ...optionalPage(labPage, t`SaaS MVP Lab`, 'saas-mvp-lab'),
    ...optionalPage(aiTools, t`AI Content Tools`, 'ai-tools'),
  ]
}

const remembered = rememberUntil('content', { maxEntries: 1, maxAge: 3_600_000 })

/**
 * Returns the pages that the owner wrote, found by their entire text. A draft has no public page, so its result opens the editor.
 */
const writtenPages = () =>
  remembered('pages', async () =>
    (await storedPages()).map(({ title, slug, markdown, status }) => ({
      isDraft: status === 'draft',
      ...(status === 'draft'
        ? entry(title, t`Draft`, '/dashboard/admin-pages', markdown)
        : entry(title, website(), `/${slug}`, markdown)),
    })),
  )

/** Returns the site's pages that a role may open. Only admins find drafts. */
export async function sitePagesFor(role: Role): Promise<Entry[]> {
  const written = await writtenPages()
  return [...publicPages(), ...written.filter(({ isDraft }) => role === 'admin' || !isDraft)]
}

/** Returns the library items that a role may see, with the pages that list them. */
export const materialFor = async (role: Role): Promise<Entry[]> =>
  (await itemsFor(role)).map(({ kind, title, description }) => {
    const path = pageOfKind[kind]
    return entry(title, findEntry(path, role)?.label ?? '', path, description)
  })
