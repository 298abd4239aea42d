import { Button } from '#ui/controls/button.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import type { TagCount } from '../contract/schemas.ts'

/** The filter and the page of the list, from the page's address. */
export type PostSearch = { tag?: string; q?: string; cursor?: string }

export function addressOfList(search: PostSearch): string {
  const query = new URLSearchParams(search).toString()
  return query ? `/blog?${query}` : '/blog'
}

/** Searches all posts. */
export function PostSearchForm({ q }: PostSearch) {
  return (
    <search>
      <form action="/blog" className="flex items-end gap-2">
        <Field label="Search titles, topics and texts" className="grow">
          <TextInput type="search" name="q" defaultValue={q} maxLength={200} enterKeyHint="search" />
        </Field>
        <Button type="submit" variant="secondary" className="w-12 px-0" aria-label="Search">
          <Icon name="search" size={18} />
        </Button>
      </form>
    </search>
  )
}

const maxShown = 11

/** The most used tags as links; always with the chosen one. */
export function PostTags({ tags, search: { tag: chosen, q } }: { tags: TagCount[]; search: PostSearch }) {
  const names = tags.slice(0, maxShown).map(({ tag }) => tag)
  const shown = chosen === undefined || names.includes(chosen) ? names : [chosen, ...names]
  if (shown.length === 0) return null
  return (
    <nav
      aria-label="Topics"
      className="max-sm:scroll-row max-sm:-mx-5 max-sm:scroll-px-5 max-sm:px-5 max-sm:py-1.5"
    >
      <ul className="flex gap-2 sm:flex-wrap">
        <li>
          <TagLink chosen={!chosen && !q}>All topics</TagLink>
        </li>
        {shown.map((tag) => (
          <li key={tag}>
            <TagLink tag={tag} chosen={tag === chosen}>
              {tag}
            </TagLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TagLink({ tag, chosen, children }: { tag?: string; chosen: boolean; children: string }) {
  return (
    <a
      href={addressOfList(tag === undefined ? {} : { tag })}
      aria-current={chosen ? 'true' : undefined}
      className={classNames('chip', chosen && 'max-sm:[scroll-initial-target:nearest]')}
    >
      {children}
    </a>
  )
}

/** The filter of the list, and a link that removes it. */
export function Narrowed({ tag, q }: PostSearch) {
  const what = q ? `Posts that mention “${q}”` : `Posts on ${tag}`
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h2 className="min-w-0 text-xl wrap-anywhere">{what}</h2>
      <Button href="/blog" variant="quiet" size="sm" className="-mr-4 max-sm:-ml-4">
        <Icon name="x" size={16} />
        Show all posts
      </Button>
    </div>
  )
}
