import { createFileRoute, redirect } from '@tanstack/react-router'
import { safeNextPath } from '#features/accounts/domain/next-path.ts'
import { sessionQuery } from '#features/accounts/query-options.ts'
import { AuthPage, type AuthSearch } from '#pages/account/auth-page.tsx'
import { pageHead } from '#pages/page-head.ts'

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

export const Route = createFileRoute('/auth')({
  validateSearch: ({ tab, next, setup, problem }): AuthSearch => ({
    tab: tab === 'sign-up' || tab === 'sign-in' ? tab : undefined,
    next: text(next),
    setup: text(setup),
    problem: text(problem),
  }),
  beforeLoad: ({ context, search }) => {
    if (context.queryClient.getQueryData(sessionQuery.queryKey))
      throw redirect({ href: safeNextPath(search.next) })
  },
  head: () =>
    pageHead({
      title: 'Sign In',
      description:
        'Sign in or make an account to order services, follow the work and read what members read.',
      path: '/auth',
      image: '/share/auth.png',
    }),
  component: () => <AuthPage {...Route.useSearch()} />,
})
