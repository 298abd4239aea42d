import { createFileRoute } from '@tanstack/react-router'
import { SystemPage } from '#operations/system/components/system-page.tsx'
import { systemQuery } from '#operations/system/query-options.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/system')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, systemQuery),
  component: SystemPage,
})
