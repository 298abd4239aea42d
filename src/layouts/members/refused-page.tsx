import { Link } from '@tanstack/react-router'
import { roleNames } from '#features/accounts/components/display-name.ts'
import { useSession } from '#features/accounts/components/use-session.ts'
import { NotFoundPage } from '#pages/not-found-page.tsx'
import { Button } from '#ui/button.tsx'
import { Signpost } from '#ui/signpost.tsx'
import { DashboardShell } from './dashboard-shell.tsx'
import type { PageRefusal } from './guard-page.ts'
import { mayOpen, pageAccess } from './page-access.ts'
import { SignInRequired } from './sign-in-required.tsx'

/** What stands in place of a page that the guard did not show, or that is not there. */
export function RefusedPage({ data }: { data?: unknown }) {
  const session = useSession()
  const { refused, page } = (data ?? {}) as Partial<PageRefusal>
  if (refused === 'anonymous') return <SignInRequired />
  if (!session) return <NotFoundPage />
  return (
    <DashboardShell>
      {refused === 'role' ? <AccessDenied page={page ?? ''} /> : <NothingHere />}
    </DashboardShell>
  )
}

function AccessDenied({ page }: { page: string }) {
  const session = useSession()
  return (
    <Signpost title="Access Denied" text={explain(page)}>
      <p className="text-md text-muted">
        Your current role: <strong className="font-medium text-fg">{session?.user.role ?? 'none'}</strong>
      </p>
      <HomeButton />
    </Signpost>
  )
}

function explain(page: string): string {
  if (page === '/dashboard/blog-management')
    return 'You need admin or developer privileges to access blog management.'
  const access = pageAccess[page] ?? ['admin']
  const admitted = (['premium', 'developer', 'admin'] as const).filter((role) => mayOpen(access, role))
  return `This page is open to: ${admitted.map((role) => roleNames[role]).join(', ')}.`
}

function NothingHere() {
  return (
    <Signpost title="Page Not Found" text="There is nothing at this address, or it belongs to somebody else.">
      <HomeButton />
    </Signpost>
  )
}

function HomeButton() {
  return (
    <Button asChild className="mt-2">
      <Link to={'/auth-dashboard' as string} activeProps={{}}>
        Back to Dashboard
      </Link>
    </Button>
  )
}
