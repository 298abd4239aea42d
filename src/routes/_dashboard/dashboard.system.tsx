import { createFileRoute } from '@tanstack/react-router'
import { systemQuery } from '#pages/system/query-options.ts'
import { SystemPage } from '#pages/system/system-page.tsx'
import { prefetch } from '#ui/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/system')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, systemQuery),
  component: SystemPage,
})
