import { createFileRoute } from '@tanstack/react-router'
import { NotOpenPage } from '../../features/dashboard/parts/not-open-page.tsx'
import { pageHead } from '../../page-head.ts'

export const Route = createFileRoute('/_dashboard/dashboard/')({
  head: () => pageHead({ title: 'My Orders', path: '/dashboard', hidden: true }),
  component: () => <NotOpenPage title="My Orders" text="Your orders and how far they are will stand here." />,
})
