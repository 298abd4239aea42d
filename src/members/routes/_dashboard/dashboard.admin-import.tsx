import { createFileRoute } from '@tanstack/react-router'
import { MoveInPage } from '#operations/imports/components/move-in-page.tsx'

export const Route = createFileRoute('/_dashboard/dashboard/admin-import')({
  component: MoveInPage,
})
