import { createFileRoute } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import { LibraryPage, usualAction } from '#showcase/library/components/library-page.tsx'
import { itemsQuery, memberTextsQuery } from '#showcase/library/query-options.ts'
import { prefetch } from '#ui/loading/prefetch.ts'
import { Unavailable } from '#ui/page/unavailable.tsx'
import { Icon } from '#ui/symbols/icon.tsx'

export const Route = createFileRoute('/_dashboard/dashboard/downloads')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, memberTextsQuery, itemsQuery('download')),
  component: DownloadsPage,
})

/** Lists the files for all members. If an item has no file, its button is disabled. */
function DownloadsPage() {
  return (
    <LibraryPage
      kind="download"
      title={t`Downloads`}
      lead={({ downloads }) => downloads.text}
      actionOf={(item) =>
        usualAction(item) ?? (
          <Unavailable reason={t`Work in progress`} aria-label={t`Download ${item.title}`}>
            <Icon name="download" size={17} strokeWidth={1.7} />
            {t`Download`}
          </Unavailable>
        )
      }
    />
  )
}
