import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '#base/accounts/components/use-session.ts'
import { roleNames } from '#base/accounts/domain/roles.ts'
import { secondFactorSettingsPath } from '#base/accounts/domain/second-factor.ts'
import { LostPage } from '#frame/lost-page.tsx'
import { mayOpen } from '#frame/page-access.ts'
import { StatusPage } from '#frame/status-page.tsx'
import { Button } from '#ui/controls/button.tsx'
import { toastFailure } from '#ui/dialogs/toast.ts'
import { Signpost } from '#ui/page/signpost.tsx'
import { DashboardShell } from '../layout/dashboard-shell.tsx'
import type { PageProblem } from '../layout/guard-page.ts'
import { SwitchedOff } from '../layout/switched-off.tsx'

/** Shown instead of a page that the guard refused, or that does not exist. */
export function RefusedPage({ data }: { data?: unknown }) {
  const session = useSession()
  const { refused, page = '', access = ['admin'] } = (data ?? {}) as Partial<PageProblem>
  if (refused === 'anonymous') return <SignInRequired />
  if (!session) return <LostPage />
  return (
    <DashboardShell>
      {refused === 'role' ? (
        <AccessDenied page={page} access={access} />
      ) : refused === 'part' ? (
        <SwitchedOff />
      ) : (
        <Signpost
          title="Page Not Found"
          text="There is nothing at this address, or it belongs to somebody else."
        >
          <HomeButton />
        </Signpost>
      )}
    </DashboardShell>
  )
}

type Refused = Pick<PageProblem, 'page' | 'access'>

function AccessDenied({ page, access }: Refused) {
  const session = useSession()
  return (
    <Signpost title="Access Denied" text={explain({ page, access })}>
      <p className="text-md text-muted">
        Your current role: <strong className="font-medium text-fg">{session?.user.role ?? 'none'}</strong>
      </p>
      {session?.user.needsSecondFactor ? (
        <>
          <p className="text-md">
            Set up a second factor: until then you have the rights of a regular member.
          </p>
          <Button href={secondFactorSettingsPath} className="mt-2">
            Set Up
          </Button>
        </>
      ) : (
        <HomeButton />
      )}
    </Signpost>
  )
}

function explain({ page, access }: Refused): string {
  if (page === '/dashboard/blog-management')
    return 'You need admin or developer privileges to access blog management.'
  const admitted = (['premium', 'developer', 'admin'] as const).filter((role) => mayOpen(access, role))
  return `This page is open to: ${admitted.map((role) => roleNames[role]).join(', ')}.`
}

export function HomeButton() {
  return (
    <Button asChild className="mt-2">
      <Link to="/auth-dashboard" activeProps={{}}>
        Back to Dashboard
      </Link>
    </Button>
  )
}

const pauseBeforeLeaving = 1500
const title = 'Authentication Required'
const text = 'Please sign in to access your dashboard'

/** Shown to anonymous visitors instead of the client dashboard. Opens the front page after a moment. */
function SignInRequired() {
  useEffect(() => {
    toastFailure(title, text, { leavesPage: true })
    const leaving = setTimeout(() => location.assign('/'), pauseBeforeLeaving)
    return () => clearTimeout(leaving)
  }, [])
  return (
    <StatusPage map="lost" code="401" title={title} text={`${text}.`}>
      <Button href="/auth?next=%2Fdashboard">Sign In</Button>
      <Button href="/" variant="secondary">
        Go Home
      </Button>
    </StatusPage>
  )
}
