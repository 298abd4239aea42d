import { catalogueTexts } from '#content/services-page.ts'
import { t } from '#platform/texts.ts'
import { classNames } from '#ui/styles/class-names.ts'
import type { ServiceCategory } from '../contract.ts'

type CategorySidebarProps = { categories: ServiceCategory[]; current: number | undefined }

/**
 * Links to the categories. They are beside the catalog, above it in a narrow window, and in a single scrolling row on a phone.
 */
export function CategorySidebar({ categories, current }: CategorySidebarProps) {
  return (
    <nav
      aria-label={t`Categories`}
      className="max-sm:scroll-row max-sm:-mx-5 max-sm:scroll-px-5 max-sm:px-5 max-sm:py-1.5 lg:sticky lg:top-28 lg:self-start"
    >
      <ul className="flex gap-2 sm:flex-wrap lg:flex-col lg:gap-0.5">
        <CategoryLink label={t(catalogueTexts.all)} isCurrent={current === undefined} />
        {categories.map(({ id, name }) => (
          <CategoryLink key={id} id={id} label={name} isCurrent={id === current} />
        ))}
      </ul>
    </nav>
  )
}

type CategoryLinkProps = { id?: number; label: string; isCurrent: boolean }

function CategoryLink({ id, label, isCurrent }: CategoryLinkProps) {
  return (
    <li>
      <a
        href={id === undefined ? '/services' : `/services?category=${id}`}
        aria-current={isCurrent ? 'page' : undefined}
        className={classNames(
          'flex min-h-11 items-center rounded-control border px-3.5 text-md whitespace-nowrap no-underline transition-colors',
          isCurrent
            ? 'border-line-strong bg-surface-3 font-medium text-fg max-sm:[scroll-initial-target:nearest]'
            : 'border-line text-muted hover:bg-surface-2 hover:text-fg lg:border-transparent',
        )}
      >
        <span
          aria-hidden="true"
          className={classNames('me-3 size-1.5 rounded-full max-lg:hidden', isCurrent && 'bg-accent')}
        />
        {label}
      </a>
    </li>
  )
}
