import { createFileRoute } from '@tanstack/react-router'
import { signInOptionsQuery } from '#features/accounts/query-options.ts'
import { ResetPasswordPage } from '#pages/account/reset-password-page.tsx'
import { pageHead } from '#pages/page-head.ts'

export const Route = createFileRoute('/reset-password')({
  validateSearch: ({ token }): { token?: string } => ({
    token: token === undefined ? undefined : String(token),
  }),
  loader: ({ context }) => context.queryClient.prefetchQuery(signInOptionsQuery),
  head: () =>
    pageHead({
      title: 'Reset Password',
      path: '/reset-password',
      image: '/share/reset-password.png',
      hidden: true,
    }),
  component: () => <ResetPasswordPage {...Route.useSearch()} />,
})
