import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { resourceCategories, resources } from '#content/dashboard/resources.ts'
import { membersHead } from '#layouts/members/members-head.ts'
import { Badge } from '#ui/badge.tsx'
import { Chips } from '#ui/chips.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LockedList } from '#ui/locked-list.tsx'
import { PageTitle } from '#ui/page-title.tsx'

export const Route = createFileRoute('/_dashboard/dashboard/resources')({
  head: () => membersHead('Resources'),
  component: ResourcesPage,
})

type Category = (typeof resourceCategories)[number]

function ResourcesPage() {
  const [category, setCategory] = useState<Category>('All')
  const shown = resources.filter((resource) => category === 'All' || resource.category === category)
  return (
    <>
      <PageTitle title="Resources" lead="Small, finished things for daily work." />
      <div className="grid gap-4">
        <Chips
          label="Category"
          chips={resourceCategories.map((value) => ({ value, name: value }))}
          chosen={category}
          onChoose={setCategory}
        />
        <p role="status" className="text-sm text-subtle">
          {shown.length} of {resources.length} resources
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title="Nothing in this category yet"
          drawing="search"
          className="rounded-card border border-line"
        />
      ) : (
        <LockedList
          title="Your membership opens all of them."
          text="A resource can be fetched here from the day it is uploaded; none is yet."
          items={shown.map(({ format, category: label, ...resource }) => ({
            ...resource,
            badge: <Badge>{label}</Badge>,
            facts: [{ value: format }],
          }))}
        />
      )}
    </>
  )
}
