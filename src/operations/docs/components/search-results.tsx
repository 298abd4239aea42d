import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { plural, t } from '#platform/texts.ts'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { findByWords, foldWords, markWords } from '#ui/text/words.ts'
import type { IndexEntry } from '../contract.ts'

const max = 40

/** Finds the entries that contain all typed words. Matches in the title come first. */
export const findEntries = (index: IndexEntry[], typed: string): IndexEntry[] =>
  typed === ''
    ? []
    : findByWords(
        index.map((entry) => ({ ...entry, texts: [entry.title, entry.note, entry.words].map(foldWords) })),
        typed,
      )

type SearchResultsProps = {
  index: { isPending: boolean; isError: boolean; isFetching: boolean; refetch: () => unknown }
  found: IndexEntry[]
  search: string
  onOpen: () => void
}

export function SearchResults({ index, found, search, onOpen }: SearchResultsProps) {
  if (index.isError) return <LoadProblem text={t`The search could not be loaded.`} query={index} />
  if (index.isPending) return <Skeleton className="h-96" />
  return (
    <>
      <p role="status" className="text-sm text-subtle">
        {found.length === 0 ? '' : describeCount(found.length)}
      </p>
      {found.length === 0 ? (
        <EmptyState title={t`Nothing has “${search}” in it`} drawing="search">
          {t`Try fewer words, or the beginning of one.`}
        </EmptyState>
      ) : (
        <ul aria-label={t`Results`} className="mt-3 border-b border-line">
          {found.slice(0, max).map((entry) => (
            <li key={`${entry.name} ${entry.anchor} ${entry.title}`}>
              <Result entry={entry} search={search} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const describeCount = (count: number) =>
  count > max ? t`The first ${max} of ${count} results` : plural(count, '{n} result', '{n} results')

type ResultProps = { entry: IndexEntry; search: string; onOpen: () => void }

const Result = ({ entry: { title, note, name, anchor }, search, onOpen }: ResultProps) => (
  <Link
    to="/dashboard/docs/{-$name}"
    params={{ name }}
    hash={anchor ?? ''}
    onClick={onOpen}
    className="block border-t border-line py-3 no-underline -outline-offset-2 hover:bg-surface-2"
  >
    <span className="block text-md font-medium wrap-anywhere">
      <Marked text={title} search={search} />
    </span>
    {note && (
      <span className="mt-0.5 block text-sm text-subtle wrap-anywhere">
        <Marked text={note} search={search} />
      </span>
    )}
  </Link>
)

const Marked = ({ text, search }: { text: string; search: string }) =>
  markWords(text, search).map((part, index) =>
    index % 2 ? (
      <mark key={index} className="bg-transparent text-accent">
        {part}
      </mark>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
