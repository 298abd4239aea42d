import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#pages/page-head.ts'
import { DownloadsPage } from './-downloads-page.tsx'

export const Route = createFileRoute('/_dashboard/dashboard/downloads')({
  head: () => pageHead({ title: 'Downloads', path: '/dashboard/downloads', hidden: true }),
  component: DownloadsPage,
})
