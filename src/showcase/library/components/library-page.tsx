import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MemberTexts } from '#base/site/contract/texts.ts'
import { type Message, msg, t } from '#platform/texts.ts'
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
          <LoadProblem text={t`This page could not be loaded.`} query={asked} />
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
          title={all.length > 0 ? t`Nothing in this category yet` : t`Nothing here yet`}
          drawing="search"
          className="rounded-card border border-line"
        />
      )}
    </>
  )
}

export const usualAction = ({ id, title, opens }: MemberItem) =>
  opens && <OpenButton title={title} opens={opens} file={`/api/member-items/${id}/file`} />

const words: Record<ItemKind, { none: Message; all: Message; later: Message; laterOnly: Message }> = {
  download: {
    none: msg`Nothing to download yet.`,
    all: msg`All of these can be downloaded.`,
    later: msg`A file can be downloaded from the day it is uploaded; none is yet.`,
    laterOnly: msg`A file can be downloaded from the day it is uploaded.`,
  },
  premium: {
    none: msg`Nothing to open yet.`,
    all: msg`Your membership opens all of it.`,
    later: msg`Each part can be read here from the day it is published; none is yet.`,
    laterOnly: msg`Each part can be read here from the day it is published.`,
  },
  tutorial: {
    none: msg`Nothing to begin yet.`,
    all: msg`Your membership opens all of them.`,
    later: msg`A tutorial can be begun here from the day its steps are published; none is yet.`,
    laterOnly: msg`A tutorial can be begun here from the day its steps are published.`,
  },
  resource: {
    none: msg`Nothing to fetch yet.`,
    all: msg`Your membership opens all of them.`,
    later: msg`A resource can be fetched here from the day it is uploaded; none is yet.`,
    laterOnly: msg`A resource can be fetched here from the day it is uploaded.`,
  },
}

function describe(kind: ItemKind, items: MemberItem[]): { title: string; text: string } {
  const { none, all, later, laterOnly } = t(words[kind])
  const open = items.filter(isOpen).length
  if (open === 0) return { title: none, text: later }
  if (open === items.length)
    return { title: all, text: kind === 'download' ? t`You need nothing for it.` : '' }
  const title =
    kind === 'download'
      ? t`${open} of ${items.length} can be downloaded.`
      : t`Your membership opens ${open} of ${items.length}.`
  return { title, text: laterOnly }
}
