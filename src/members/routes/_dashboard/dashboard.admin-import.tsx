import { createFileRoute } from '@tanstack/react-router'
import { MoveInPage } from '#operations/imports/components/move-in-page.tsx'
import { ContentTabs } from './-content-tabs.tsx'

export const Route = createFileRoute('/_dashboard/dashboard/admin-import')({
  component: () => (
    <>
      <ContentTabs />
      <MoveInPage />
    </>
  ),
})
