import { createFileRoute } from '@tanstack/react-router'
import { MoveInPage } from '#features/imports/components/move-in-page.tsx'
import { membersHead } from '#members/layout/members-head.ts'

export const Route = createFileRoute('/_dashboard/dashboard/admin-import')({
  head: () => membersHead('Move in'),
  component: MoveInPage,
})
