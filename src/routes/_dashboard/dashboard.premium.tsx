import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#pages/page-head.ts'
import { PremiumPage } from './-premium-page.tsx'

export const Route = createFileRoute('/_dashboard/dashboard/premium')({
  head: () => pageHead({ title: 'Premium Content', path: '/dashboard/premium', hidden: true }),
  component: PremiumPage,
})
