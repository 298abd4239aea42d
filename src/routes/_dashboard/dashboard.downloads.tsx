import { createFileRoute } from '@tanstack/react-router'
import { DownloadsPage } from '../../features/dashboard/parts/downloads/downloads-page.tsx'
import { pageHead } from '../../page-head.ts'

export const Route = createFileRoute('/_dashboard/dashboard/downloads')({
  head: () => pageHead({ title: 'Downloads', path: '/dashboard/downloads', hidden: true }),
  component: DownloadsPage,
})
