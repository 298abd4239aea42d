import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { resourceCategories } from '#content/dashboard/resources.ts'
import { OfferPage } from '#features/site/components/offer-page.tsx'
import { memberTextsQuery } from '#features/site/query-options.ts'
import { membersHead } from '#layouts/members/members-head.ts'
import { Badge } from '#ui/badge.tsx'
import { Chips } from '#ui/chips.tsx'
import { prefetch } from '#ui/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/resources')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, memberTextsQuery),
  head: () => membersHead('Resources'),
  component: ResourcesPage,
})

type Category = (typeof resourceCategories)[number]

function ResourcesPage() {
  const [category, setCategory] = useState<Category>('All')
  return (
    <OfferPage
      title="Resources"
      lead={({ resources }) => resources.text}
      filter={(shown, all) => (
        <div className="grid gap-4">
          <Chips
            label="Category"
            chips={resourceCategories.map((value) => ({ value, name: value }))}
            chosen={category}
            onChoose={setCategory}
          />
          <p role="status" className="text-sm text-subtle">
            {shown} of {all} resources
          </p>
        </div>
      )}
      opens="Your membership opens all of them."
      text="A resource can be fetched here from the day it is uploaded; none is yet."
      items={({ resources }) =>
        resources.resources.map(({ format, category: label, ...resource }) => ({
          ...resource,
          isHidden: category !== 'All' && label !== category,
          badge: label && <Badge>{label}</Badge>,
          facts: [{ value: format }],
        }))
      }
    />
  )
}
