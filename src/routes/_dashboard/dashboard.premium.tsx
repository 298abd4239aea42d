import { createFileRoute } from '@tanstack/react-router'
import { PremiumPage } from '../../features/dashboard/parts/premium/premium-page.tsx'
import { pageHead } from '../../page-head.ts'

export const Route = createFileRoute('/_dashboard/dashboard/premium')({
  head: () => pageHead({ title: 'Premium Content', path: '/dashboard/premium', hidden: true }),
  component: PremiumPage,
})
