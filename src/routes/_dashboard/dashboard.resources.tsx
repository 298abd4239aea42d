import { createFileRoute } from '@tanstack/react-router'
import { ResourcesPage } from '../../features/dashboard/parts/resources/resources-page.tsx'
import { pageHead } from '../../page-head.ts'

export const Route = createFileRoute('/_dashboard/dashboard/resources')({
  head: () => pageHead({ title: 'Resources', path: '/dashboard/resources', hidden: true }),
  component: ResourcesPage,
})
