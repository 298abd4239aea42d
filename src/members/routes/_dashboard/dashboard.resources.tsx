import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#platform/texts.ts'
import { LibraryPage } from '#showcase/library/components/library-page.tsx'
import { resourceCategories, resourceCategoryNames } from '#showcase/library/domain/items.ts'
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
      title={t`Resources`}
      lead={({ resources }) => resources.text}
      shows={(item) => category === 'All' || item.category === category}
      filter={(shown, all) => (
        <div className="grid gap-4">
          <Chips
            label={t`Category`}
            chips={chips.map((value) => ({
              value,
              name: value === 'All' ? t`All` : t(resourceCategoryNames[value]),
            }))}
            chosen={category}
            onChoose={setCategory}
          />
          <p role="status" className="text-sm text-subtle">
            {t`${shown} of ${all} resources`}
          </p>
        </div>
      )}
      badgeOf={(item) => item.category && <Badge>{t(resourceCategoryNames[item.category])}</Badge>}
    />
  )
}
