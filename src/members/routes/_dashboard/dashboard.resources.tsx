import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { LibraryPage } from '#showcase/library/components/library-page.tsx'
import { resourceCategories } from '#showcase/library/domain/items.ts'
import { itemsQuery, memberTextsQuery } from '#showcase/library/query-options.ts'
import { Chips } from '#ui/lists/chips.tsx'
import { prefetch } from '#ui/loading/prefetch.ts'
import { Badge } from '#ui/symbols/badge.tsx'

export const Route = createFileRoute('/_dashboard/dashboard/resources')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, memberTextsQuery, itemsQuery('resource')),
  component: ResourcesPage,
})

const chips = ['All', ...resourceCategories] as const

function ResourcesPage() {
  const [category, setCategory] = useState<(typeof chips)[number]>('All')
  return (
    <LibraryPage
      kind="resource"
      title="Resources"
      lead={({ resources }) => resources.text}
      shows={(item) => category === 'All' || item.category === category}
      filter={(shown, all) => (
        <div className="grid gap-4">
          <Chips
            label="Category"
            chips={chips.map((value) => ({ value, name: value }))}
            chosen={category}
            onChoose={setCategory}
          />
          <p role="status" className="text-sm text-subtle">
            {shown} of {all} resources
          </p>
        </div>
      )}
      badgeOf={(item) => item.category && <Badge>{item.category}</Badge>}
    />
  )
}
