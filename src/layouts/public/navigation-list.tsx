import { Link } from '@tanstack/react-router'
import { classNames } from '#ui/class-names.ts'
import { SectionLink } from '#ui/section-link.tsx'

/** Where the bar leads: a section of the front page, or a page of its own. */
type NavigationLink = { label: string; section: string } | { label: string; page: string }

export const navigationLinks: NavigationLink[] = [
  { label: 'Home', section: 'home' },
  { label: 'Services', section: 'services' },
  { label: 'Portfolio', section: 'portfolio' },
  { label: 'About', section: 'about' },
  { label: 'SaaS MVP Lab', section: 'saas-mvp-lab' },
  { label: 'Testimonials', section: 'testimonials' },
  { label: 'Blog', section: 'blog' },
  { label: 'AI Tools', page: '/ai-tools' },
  { label: 'Contact', section: 'contact' },
]

type NavigationListProps = {
  look: 'bar' | 'menu'
  /** Id of the section in view. */
  current?: string
  onChoose?: () => void
}

const lists = {
  bar: 'flex flex-wrap items-center gap-x-[clamp(0.875rem,1.5vw,1.5rem)] gap-y-1 text-md',
  menu: 'grid text-lg',
}

const items = { bar: undefined, menu: 'border-b border-line' }

const links = {
  bar: 'relative block py-2 whitespace-nowrap after:absolute after:inset-x-0 after:bottom-0.5 after:h-0.5 after:origin-left after:scale-x-0 after:rounded-sm after:bg-accent after:transition-[scale] after:duration-200 aria-[current]:after:scale-x-100',
  menu: 'block py-3.5 -outline-offset-2',
}

export function NavigationList({ look, current, onChoose }: NavigationListProps) {
  return (
    <ul className={lists[look]}>
      {navigationLinks.map((link) => (
        <li key={link.label} className={items[look]}>
          <ListedLink
            link={link}
            current={current}
            onClick={onChoose}
            className={classNames(
              'rounded-sm text-muted no-underline transition-colors hover:text-fg aria-[current]:text-fg',
              links[look],
            )}
          />
        </li>
      ))}
    </ul>
  )
}

type ListedLinkProps = { link: NavigationLink; current?: string; onClick?: () => void; className: string }

function ListedLink({ link, current, ...props }: ListedLinkProps) {
  if ('page' in link) {
    return (
      <Link {...props} to={link.page}>
        {link.label}
      </Link>
    )
  }
  return (
    <SectionLink
      {...props}
      section={link.section}
      aria-current={link.section === current ? 'location' : undefined}
    >
      {link.label}
    </SectionLink>
  )
}
