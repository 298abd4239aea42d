import type { ReactNode } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import type { CountedCategory } from '../contract/categories.ts'
import type { PostPage, TagCount } from '../contract/schemas.ts'

export type PostSearch = { category?: string; tag?: string; q?: string; cursor?: string }

export function addressOfList(search: PostSearch): string {
  const query = new URLSearchParams(search).toString()
  return query ? `/blog?${query}` : '/blog'
}

const Dot = ({ color }: { color: string }) => (
  <svg viewBox="0 0 8 8" aria-hidden="true" className="me-2 size-2 shrink-0">
    <circle cx="4" cy="4" r="4" fill={color} />
  </svg>
)

/** Links to a category. Must be above the link that covers the whole entry, so that it can be clicked. */
export function CategoryLink({ category }: Pick<PostPage, 'category'>) {
  if (!category) return null
  return (
    <a
      href={addressOfList({ category: category.slug })}
      className="relative z-1 inline-flex min-h-6 max-w-full items-center rounded-sm text-sm text-muted underline decoration-transparent underline-offset-4 transition-colors wrap-anywhere hover:text-fg hover:decoration-accent"
    >
      <Dot color={category.color} />
      {category.name}
    </a>
  )
}

export function PostSearchForm({ q }: PostSearch) {
  return (
    <search>
      <form action="/blog" className="flex items-end gap-2">
        <Field label={t`Search titles, topics and texts`} className="grow">
          <TextInput type="search" name="q" defaultValue={q} maxLength={200} enterKeyHint="search" />
        </Field>
        <Button type="submit" variant="secondary" className="w-12 px-0" aria-label={t`Search`}>
          <Icon name="search" size={18} />
        </Button>
      </form>
    </search>
  )
}

const maxShown = 11

type FilterProps = { categories: CountedCategory[]; tags: TagCount[]; search: PostSearch }

/** Shows the categories that have posts, and the most used tags. Always includes the chosen tag. */
export function PostFilters({ categories, tags, search: { category, tag: chosen, q } }: FilterProps) {
  const used = categories.filter(({ posts }) => posts > 0)
  const names = tags.slice(0, maxShown).map(({ tag }) => tag)
  const shown = chosen === undefined || names.includes(chosen) ? names : [chosen, ...names]
  return (
    <div className="grid gap-3 py-8">
      {used.length > 0 && (
        <ChipRow label={t`Categories`}>
          {used.map(({ slug, name, color }) => (
            <Chip key={slug} search={{ category: slug }} chosen={slug === category}>
              <Dot color={color} />
              {name}
            </Chip>
          ))}
        </ChipRow>
      )}
      {shown.length > 0 && (
        <ChipRow label={t`Topics`}>
          <Chip search={{}} chosen={!chosen && !category && !q}>
            {t`All topics`}
          </Chip>
          {shown.map((tag) => (
            <Chip key={tag} search={{ tag }} chosen={tag === chosen}>
              {tag}
            </Chip>
          ))}
        </ChipRow>
      )}
    </div>
  )
}

function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="min-w-0 max-sm:scroll-row max-sm:-mx-5 max-sm:scroll-px-5 max-sm:px-5 max-sm:py-1.5"
    >
      <ul className="flex gap-2 sm:flex-wrap">{children}</ul>
    </nav>
  )
}

function Chip({ search, chosen, children }: { search: PostSearch; chosen: boolean; children: ReactNode }) {
  return (
    <li>
      <a
        href={addressOfList(search)}
        aria-current={chosen ? 'true' : undefined}
        className={classNames('chip', chosen && 'max-sm:[scroll-initial-target:nearest]')}
      >
        {children}
      </a>
    </li>
  )
}

function describeChosen({ q, tag, category }: Pick<PostSearch, 'q' | 'tag' | 'category'>): string {
  if (q && tag && category) return t`Posts that mention “${q}” on ${tag} in ${category}`
  if (q && tag) return t`Posts that mention “${q}” on ${tag}`
  if (q && category) return t`Posts that mention “${q}” in ${category}`
  if (tag && category) return t`Posts on ${tag} in ${category}`
  if (q) return t`Posts that mention “${q}”`
  return tag ? t`Posts on ${tag}` : t`Posts in ${category ?? ''}`
}

type NarrowedProps = PostSearch & { named: CountedCategory | undefined }

export function Narrowed({ category, tag, q, named }: NarrowedProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 wrap-anywhere">
        <h2 className="text-xl">
          {describeChosen({ q, tag, category: category && (named?.name ?? category) })}
        </h2>
        {named?.description && <p className="mt-2 max-w-[43.1em] text-muted">{named.description}</p>}
      </div>
      <Button href="/blog" variant="quiet" size="sm" className="-me-4 max-sm:-ms-4">
        <Icon name="x" size={16} />
        {t`Show all posts`}
      </Button>
    </div>
  )
}
