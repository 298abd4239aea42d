import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmailPage } from '#pages/account/verify-email-page.tsx'
import { pageHead } from '#pages/page-head.ts'

export const Route = createFileRoute('/verify-email')({
  validateSearch: ({ token }): { token?: string } => ({
    token: token === undefined ? undefined : String(token),
  }),
  head: () =>
    pageHead({
      title: 'Verify Email',
      path: '/verify-email',
      image: '/share/verify-email.png',
      hidden: true,
    }),
  component: () => <VerifyEmailPage {...Route.useSearch()} />,
})
