import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { plural, t } from '#platform/texts.ts'
import { ContentsAside, isLong } from '#showcase/blog/components/post-contents.tsx'
import { PostText } from '#showcase/blog/components/post-text.tsx'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { markHeadings } from '#ui/page/mark-headings.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { rich } from '#ui/text/rich.tsx'
import type { ReadDocument } from '../contract.ts'
import { documentQuery } from '../query-options.ts'
import { shelves } from './docs-list.tsx'

/** Shows the HTML of a document, which the server has rendered. */
export function DocumentView({ name }: { name: string }) {
  const asked = useQuery(documentQuery(name))
  if (asked.data) return <WholeDocument key={name} document={asked.data} />
  return (
    <>
      <PageHead title={t`Documentation`} />
      {asked.isError && (
        <LoadProblem text={t`The document could not be loaded.`} query={asked} className="mt-6" />
      )}
    </>
  )
}

function WholeDocument({
  document: { title, shelf, html, contents, ...origin },
}: {
  document: ReadDocument
}) {
  const article = useLinksOfText()
  const hasContents = isLong(contents)
  return (
    <article
      ref={article}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-x-8',
        hasContents && '@5xl:grid-cols-[minmax(0,1fr)_11rem]',
      )}
    >
      <div className="min-w-0">
        <header className="mb-8 border-b border-line pb-6">
          <PageHead title={title} lead={t(shelves[shelf])} />
          <Origin {...origin} calls={shelf === 'api' ? contents.length : 0} />
        </header>
        <div className="text-control @max-3xl:[&_:is(h2,h3)]:scroll-mt-20! [&_h2]:text-lg! [&_h3]:text-base!">
          <PostText html={html} />
        </div>
      </div>
      {hasContents && (
        <aside className="wrap-anywhere @max-5xl:hidden print:hidden">
          <ContentsAside contents={contents} title={t`On this page`} />
        </aside>
      )}
    </article>
  )
}

type OriginProps = Pick<ReadDocument, 'path' | 'decidedOn' | 'changedOn'> & { calls: number }

function Origin({ path, decidedOn, changedOn, calls }: OriginProps) {
  return (
    <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {calls > 0 && <span>{plural(calls, '{n} call', '{n} calls')}</span>}
      {decidedOn && (
        <span>{rich(t`Decided on <calendarday/>`, { calendarday: <CalendarDay at={decidedOn} /> })}</span>
      )}
      {changedOn && changedOn !== decidedOn && (
        <span>{rich(t`Changed on <calendarday/>`, { calendarday: <CalendarDay at={changedOn} /> })}</span>
      )}
      {path && <code className="text-xs text-subtle">{path}</code>}
    </p>
  )
}

/** Highlights the current heading in the table of contents, and opens links to the members' area with the router. */
function useLinksOfText() {
  const article = useRef<HTMLElement>(null)
  const { history } = useRouter()
  useEffect(() => {
    const { current } = article
    if (!current) return
    const ended = new AbortController()
    const { signal } = ended
    const openInside = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href^="/dashboard/"]')
      const isPlain =
        !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && event.button === 0
      if (!link || !isPlain) return
      event.preventDefault()
      history.push(link.getAttribute('href') ?? '')
    }
    current.addEventListener('click', openInside, { signal })
    const links = [...current.querySelectorAll<HTMLAnchorElement>('[data-contents] a')]
    if (links.length > 0) markHeadings(links, signal)
    return () => ended.abort()
  }, [history])
  return article
}
