import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#pages/page-head.ts'
import { ResourcesPage } from './-resources-page.tsx'

export const Route = createFileRoute('/_dashboard/dashboard/resources')({
  head: () => pageHead({ title: 'Resources', path: '/dashboard/resources', hidden: true }),
  component: ResourcesPage,
})
