import { createFileRoute, Outlet } from '@tanstack/react-router'
import { membersHead } from '#layouts/members/members-head.ts'
import { DocsFrame } from '#pages/docs/docs-frame.tsx'
import { docsQuery } from '#pages/docs/query-options.ts'
import { prefetch } from '#ui/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/docs')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, docsQuery),
  head: () => membersHead('Documentation'),
  component: () => (
    <DocsFrame>
      <Outlet />
    </DocsFrame>
  ),
})
