import { createFileRoute } from '@tanstack/react-router'
import { NotOpenPage } from '../../features/dashboard/parts/not-open-page.tsx'
import { pageHead } from '../../page-head.ts'

export const Route = createFileRoute('/_dashboard/auth-dashboard')({
  head: () => pageHead({ title: 'Dashboard', path: '/auth-dashboard', hidden: true }),
  component: () => <NotOpenPage title="Dashboard" text="What matters to your role will be gathered here." />,
})
