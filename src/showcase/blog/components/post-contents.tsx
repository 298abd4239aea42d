import { t } from '#platform/texts.ts'
import { classNames } from '#ui/styles/class-names.ts'
import type { Heading } from '../contract/schemas.ts'

const worthListing = 3

export const isLong = (contents: Heading[]) => contents.length >= worthListing

/** The table of contents beside the text. `public/browser/public-parts.ts` highlights the visible section. */
export function ContentsAside({
  contents,
  title = t`In this post`,
}: {
  contents: Heading[]
  title?: string
}) {
  return (
    <nav
      data-contents=""
      aria-labelledby="contents"
      className="sticky top-24 max-h-[calc(100vh-8rem)] overflow-y-auto"
    >
      <p id="contents" className="mb-3 text-sm font-medium">
        {title}
      </p>
      <ContentsList contents={contents} />
    </nav>
  )
}

/** The table of contents above the text, for narrow windows. */
export function ContentsFold({ contents, title = t`In this post` }: { contents: Heading[]; title?: string }) {
  return (
    <details className="mb-10 rounded-control border border-line px-4 lg:hidden print:hidden">
      <summary className="py-3 text-md font-medium">{title}</summary>
      <nav aria-label={title} className="pb-4">
        <ContentsList contents={contents} />
      </nav>
    </details>
  )
}

function ContentsList({ contents }: { contents: Heading[] }) {
  return (
    <ol className="grid border-s border-line text-sm">
      {contents.map(({ id, text, level }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={classNames(
              '-ms-px block border-s border-transparent py-1.5 leading-snug text-muted transition-colors hover:text-fg aria-[current]:border-accent aria-[current]:text-fg',
              level === 3 ? 'ps-8' : 'ps-4',
            )}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}
