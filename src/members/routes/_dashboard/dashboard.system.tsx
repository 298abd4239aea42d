import { createFileRoute } from '@tanstack/react-router'
import { systemQuery } from '#members/screens/system/query-options.ts'
import { SystemPage } from '#members/screens/system/system-page.tsx'
import { prefetch } from '#ui/loading/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/system')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, systemQuery),
  component: SystemPage,
})
