import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { type LockedItem, LockedList } from '#ui/locked-list.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { MemberTexts } from '../contract/texts.ts'
import { memberTextsQuery } from '../query-options.ts'

type Offer = Omit<LockedItem, 'icon'> & { icon: string; isHidden?: boolean }

type OfferPageProps = {
  title: string
  lead: (texts: MemberTexts) => string
  action?: ReactNode
  /** Above the list, with how many of its items are shown. */
  filter?: (shown: number, all: number) => ReactNode
  /** What opens the items: a short title and one sentence. */
  opens: string
  text: string
  items: (texts: MemberTexts) => Offer[]
}

/** A page with what the owner offers to members, in his words. */
export function OfferPage({ title, lead, action, filter, opens, text, items }: OfferPageProps) {
  const asked = useQuery(memberTextsQuery)
  const all = asked.data && items(asked.data)
  const shown = all?.filter(({ isHidden }) => !isHidden) ?? []
  return (
    <>
      <PageTitle title={title} lead={asked.data && lead(asked.data)} action={action} />
      {!all && asked.isError && (
        <Card className="p-6">
          <LoadProblem text="This page could not be loaded." query={asked} />
        </Card>
      )}
      {!all && !asked.isError && <Skeleton className="h-96" />}
      {all && all.length > 0 && filter?.(shown.length, all.length)}
      {shown.length > 0 && <LockedList title={opens} text={text} items={shown as LockedItem[]} />}
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
