import { useEffect, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { watchScrolling } from '#ui/scroll-position.ts'
import type { Heading } from '../contract/schemas.ts'

/** A table of contents needs at least this many headings. */
const worthListing = 3

export const isLong = (contents: Heading[]) => contents.length >= worthListing

/** The table of contents beside the text; marks the section in view. */
export function ContentsAside({ contents }: { contents: Heading[] }) {
  const reading = useHeadingInView(contents)
  return (
    <nav aria-labelledby="contents" className="sticky top-24 max-h-[calc(100vh-8rem)] overflow-y-auto">
      <p id="contents" className="mb-3 text-sm font-medium">
        In this post
      </p>
      <ContentsList contents={contents} reading={reading} />
    </nav>
  )
}

/** The table of contents above the text on narrow screens, folded. */
export function ContentsFold({ contents }: { contents: Heading[] }) {
  return (
    <details className="mb-10 rounded-control border border-line px-4 lg:hidden">
      <summary className="py-3 text-md font-medium">In this post</summary>
      <nav aria-label="In this post" className="pb-4">
        <ContentsList contents={contents} />
      </nav>
    </details>
  )
}

function ContentsList({ contents, reading }: { contents: Heading[]; reading?: string | undefined }) {
  return (
    <ol className="grid border-l border-line text-sm">
      {contents.map(({ id, text, level }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === reading ? 'location' : undefined}
            className={classNames(
              '-ml-px block border-l py-1.5 leading-snug transition-colors',
              level === 3 ? 'pl-8' : 'pl-4',
              id === reading ? 'border-accent text-fg' : 'border-transparent text-muted hover:text-fg',
            )}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** The id of the last heading above the lower end of the window's upper third, once the page has scripts. */
function useHeadingInView(contents: Heading[]): string | undefined {
  const [inView, setInView] = useState<string>()
  useEffect(() => {
    const headings = contents.flatMap(({ id }) => document.getElementById(id) ?? [])
    const markHeading = () => {
      const line = window.innerHeight / 3
      setInView(headings.findLast((heading) => heading.getBoundingClientRect().top < line)?.id)
    }
    markHeading()
    return watchScrolling(markHeading)
  }, [contents])
  return inView
}
