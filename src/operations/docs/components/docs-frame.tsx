import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '#platform/texts.ts'
import { isLong } from '#showcase/blog/components/post-contents.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, preloadsDialog } from '#ui/dialogs/dialog.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { docsIndexQuery, docsQuery, documentQuery } from '../query-options.ts'
import { DocsList } from './docs-list.tsx'
import { findEntries, SearchResults } from './search-results.tsx'

/** Renders the list of documents and the search around a document. On a phone, the list is a sheet. */
export function DocsFrame({ name, children }: { name: string | undefined; children: ReactNode }) {
  const navigate = useNavigate()
  const asked = useQuery(docsQuery)
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const chosen = useRef('')
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    if (name) nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [name])
  const index = useQuery({ ...docsIndexQuery, enabled: search !== '' })
  const found = findEntries(index.data ?? [], search)
  const openFirst = () => {
    const [first] = found
    if (!first) return
    setSearch('')
    void navigate({ to: '/dashboard/docs/{-$name}', params: { name: first.name }, hash: first.anchor ?? '' })
  }
  const list = (onChoose?: () => void) =>
    asked.data ? (
      <DocsList documents={asked.data} current={name} {...(onChoose && { onChoose })} />
    ) : asked.isError ? (
      <LoadProblem text={t`The list of documents could not be loaded.`} query={asked} />
    ) : (
      <Skeleton className="h-96" />
    )
  return (
    <div className="@container">
      <div className="@3xl:grid @3xl:grid-cols-[13rem_minmax(0,1fr)] @3xl:gap-x-8">
        <div className="sticky top-16 z-10 -mt-3 mb-3 flex gap-3 bg-bg py-3 @3xl:m-0 @3xl:p-0 @3xl:top-24 @3xl:max-h-[calc(100dvh-8rem)] @3xl:flex-col @3xl:gap-5 @3xl:self-start print:hidden">
          {/* The search needs its own container to stay as narrow as the list. */}
          <search className="@container grow @3xl:grow-0">
            <form
              onSubmit={(event) => {
                event.preventDefault()
                openFirst()
              }}
            >
              <SearchField
                label={t`Search the documentation`}
                placeholder={t`Search`}
                value={search}
                onChange={setSearch}
              />
            </form>
          </search>
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="@3xl:hidden"
            {...preloadsDialog}
          >
            <Icon name="library" size={18} />
            {t`Contents`}
          </Button>
          <nav
            ref={nav}
            aria-label={t`Documents`}
            className="min-h-0 overflow-y-auto overscroll-contain @max-3xl:hidden"
          >
            {list()}
          </nav>
        </div>
        <div className="min-w-0">
          {search && (
            <SearchResults index={index} found={found} search={search} onOpen={() => setSearch('')} />
          )}
          <div hidden={search !== ''}>{children}</div>
        </div>
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t`Contents`}
        size="sm"
        returnFocus={(opener) => takeHeading(chosen) ?? (opener as HTMLElement)}
      >
        {name && (
          <ContentsInSheet
            name={name}
            onChoose={(id) => {
              chosen.current = id
              setOpen(false)
            }}
          />
        )}
        {list(() => setOpen(false))}
      </Dialog>
    </div>
  )
}

/** Makes the chosen heading focusable, so that the focus does not return to the top of the page. */
function takeHeading(chosen: { current: string }): HTMLElement | null {
  const heading = document.getElementById(chosen.current)
  chosen.current = ''
  if (heading) heading.tabIndex = -1
  return heading
}

type ContentsInSheetProps = { name: string; onChoose: (id: string) => void }

/** Lists the headings of the open document above the list of documents. */
function ContentsInSheet({ name, onChoose }: ContentsInSheetProps) {
  const { data } = useQuery(documentQuery(name))
  if (!data || !isLong(data.contents)) return null
  return (
    <nav aria-labelledby="in-sheet" className="mb-5 border-b border-line pb-5">
      <h3 id="in-sheet" className="text-sm font-medium">
        {data.title}
      </h3>
      <ol className="mt-1">
        {data.contents
          .filter(({ level }) => level === 2)
          .map(({ id, text }) => (
            <li key={id}>
              <Link
                to="/dashboard/docs/{-$name}"
                params={{ name }}
                hash={id}
                replace
                onClick={() => onChoose(id)}
                className="block py-2.5 text-sm leading-snug text-muted no-underline wrap-anywhere -outline-offset-2 hover:text-fg"
              >
                {text}
              </Link>
            </li>
          ))}
      </ol>
    </nav>
  )
}
