import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MemberTexts } from '#base/site/contract/texts.ts'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Card } from '#ui/page/card.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import type { MemberItem } from '../contract.ts'
import { type ItemKind, isOpen } from '../domain/items.ts'
import { itemsQuery, memberTextsQuery } from '../query-options.ts'
import { ItemList, OpenButton } from './item-list.tsx'

type LibraryPageProps = {
  kind: ItemKind
  title: string
  lead: (texts: MemberTexts) => string
  action?: ReactNode
  /** Returns whether an item is shown. By default, all items are shown. */
  shows?: (item: MemberItem) => boolean
  /** Returns content above the list, given the number of shown items and the number of all items. */
  filter?: (shown: number, all: number) => ReactNode
  badgeOf?: (item: MemberItem) => ReactNode
  /** Returns a replacement for the item's usual button. */
  actionOf?: (item: MemberItem) => ReactNode
}

export function LibraryPage(props: LibraryPageProps) {
  const { kind, title, lead, action, shows = () => true, filter, badgeOf, actionOf } = props
  const { data: texts } = useQuery(memberTextsQuery)
  const asked = useQuery(itemsQuery(kind))
  const all = asked.data
  const shown = all?.filter(shows) ?? []
  return (
    <>
      <PageHead title={title} lead={texts && lead(texts)} action={action} />
      {!all && asked.isError && (
        <Card className="p-6">
          <LoadProblem text="This page could not be loaded." query={asked} />
        </Card>
      )}
      {!all && !asked.isError && <Skeleton className="h-96" />}
      {all && all.length > 0 && filter?.(shown.length, all.length)}
      {all && shown.length > 0 && (
        <ItemList
          {...describe(kind, all)}
          items={shown}
          badgeOf={(item) => badgeOf?.(item)}
          actionOf={actionOf ?? usualAction}
        />
      )}
      {all && shown.length === 0 && (
        <EmptyState
          title={all.length > 0 ? 'Nothing in this category yet' : 'Nothing here yet'}
          drawing="search"
          className="rounded-card border border-line"
        />
      )}
    </>
  )
}

export const usualAction = ({ id, title, opens }: MemberItem) =>
  opens && <OpenButton title={title} opens={opens} file={`/api/member-items/${id}/file`} />

const words: Record<ItemKind, { none: string; all: string; later: string }> = {
  download: {
    none: 'Nothing to download yet.',
    all: 'All of these can be downloaded.',
    later: 'A file can be downloaded from the day it is uploaded',
  },
  premium: {
    none: 'Nothing to open yet.',
    all: 'Your membership opens all of it.',
    later: 'Each part can be read here from the day it is published',
  },
  tutorial: {
    none: 'Nothing to begin yet.',
    all: 'Your membership opens all of them.',
    later: 'A tutorial can be begun here from the day its steps are published',
  },
  resource: {
    none: 'Nothing to fetch yet.',
    all: 'Your membership opens all of them.',
    later: 'A resource can be fetched here from the day it is uploaded',
  },
}

function describe(kind: ItemKind, items: MemberItem[]): { title: string; text: string } {
  const { none, all, later } = words[kind]
  const open = items.filter(isOpen).length
  if (open === 0) return { title: none, text: `${later}; none is yet.` }
  if (open === items.length)
    return { title: all, text: kind === 'download' ? 'You need nothing for it.' : '' }
  const some = `${open} of ${items.length}`
  const title = kind === 'download' ? `${some} can be downloaded.` : `Your membership opens ${some}.`
  return { title, text: `${later}.` }
}
