import type { NavigationTarget } from '#base/site/contract/sections.ts'
import { isBlogOnPageOnly, showsPart, showsSection, site } from '#base/site/domain/site.ts'
import { navigationLinks, type SiteLink } from '#content/site.ts'
import { t } from '#platform/texts.ts'
import { SectionLink } from '#ui/controls/section-link.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { usePageVisit } from './page-context.ts'

const lists = {
  bar: 'flex flex-wrap items-center gap-x-[clamp(0.75rem,1.2vw,1.5rem)] gap-y-1 text-md',
  menu: 'grid text-lg sm:grid-cols-3 sm:gap-x-8',
}

const items = { bar: undefined, menu: 'border-b border-line' }

const links = {
  bar: 'relative block py-2 whitespace-nowrap after:absolute after:inset-x-0 after:bottom-0.5 after:h-0.5 after:origin-left rtl:after:origin-right after:scale-x-0 after:rounded-sm after:bg-accent after:transition-[scale] after:duration-200 aria-[current]:after:scale-x-100',
  menu: 'block py-3.5 -outline-offset-2',
}

export function NavigationList({ look }: { look: 'bar' | 'menu' }) {
  const { path } = usePageVisit()
  const className = classNames(linkLooks, links[look])
  return (
    <ul className={lists[look]}>
      {shownLinks().map(({ key, ...link }) => (
        <li key={key} className={items[look]}>
          {'section' in link ? (
            <SectionLink
              section={link.section}
              aria-current={isShown(path, link.section)}
              className={className}
            >
              {link.label}
            </SectionLink>
          ) : (
            <a href={link.page} aria-current={ariaCurrent(path, link.page)} className={className}>
              {link.label}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

type Target =
  | Omit<Extract<SiteLink, { section: string }>, 'label'>
  | Omit<Extract<SiteLink, { page: string }>, 'label'>

export const showsTarget = (link: Target): boolean =>
  'section' in link ? showsSection(link.section) : !link.isPartOf || showsPart(link.isPartOf)

/** Returns whether a link is highlighted. On the front page, `public/browser/sections.ts` updates the highlight. */
function isShown(path: string, section: string) {
  if (path !== '/') return ariaCurrent(path, `/${section}`)
  return section === 'home' ? 'true' : undefined
}

/**
 * Marks the link of the current page. Also marks the link of a section on the pages below it, such as `/services/3` below
 * `/services`.
 */
const ariaCurrent = (path: string, page: string) =>
  path === page || path.startsWith(`${page}/`) ? 'page' : undefined

const linkLooks = 'rounded-sm text-muted no-underline transition-colors hover:text-fg aria-[current]:text-fg'

/**
 * Returns the links with the owner's order and labels. Leaves out hidden sections and parts. If the front page has no section
 * with posts, the blog's link refers to the blog's page.
 */
const shownLinks = () =>
  site()
    .sections.links.filter(({ isShown }) => isShown)
    .map((link) =>
      'name' in link
        ? {
            key: link.name,
            ...specifiedTarget(link.name),
            label: link.label || t(navigationLinks[link.name].label),
          }
        : { key: `own ${link.address} ${link.label}`, label: link.label, page: link.address },
    )
    .filter(showsTarget)

const specifiedTarget = (name: NavigationTarget): Target =>
  name === 'blog' && isBlogOnPageOnly() ? { page: '/blog' } : navigationLinks[name]
