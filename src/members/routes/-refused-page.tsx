import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '#base/accounts/components/use-session.ts'
import { roleNames, roleWords } from '#base/accounts/domain/roles.ts'
import { secondFactorSettingsPath } from '#base/accounts/domain/second-factor.ts'
import { LostPage } from '#frame/lost-page.tsx'
import { mayOpen } from '#frame/page-access.ts'
import { StatusPage } from '#frame/status-page.tsx'
import { msg, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { toastFailure } from '#ui/dialogs/toast.ts'
import { Signpost } from '#ui/page/signpost.tsx'
import { rich } from '#ui/text/rich.tsx'
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
          title={t`Page Not Found`}
          text={t`There is nothing at this address, or it belongs to somebody else.`}
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
    <Signpost title={t`Access Denied`} text={explain({ page, access })}>
      <p className="text-md text-muted">
        {rich(t`Your current role: <role/>`, {
          role: (
            <strong className="font-medium text-fg">
              {session ? t(roleWords[session.user.role]) : t.for('no value')`none`}
            </strong>
          ),
        })}
      </p>
      {session?.user.needsSecondFactor ? (
        <>
          <p className="text-md">
            {t`Set up a second factor: until then you have the rights of a regular member.`}
          </p>
          <Button href={secondFactorSettingsPath} className="mt-2">
            {t`Set Up`}
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
    return t`You need admin or developer privileges to access blog management.`
  const admitted = (['premium', 'developer', 'admin'] as const).filter((role) => mayOpen(access, role))
  return t`This page is open to: ${admitted.map((role) => t(roleNames[role])).join(', ')}.`
}

export function HomeButton() {
  return (
    <Button asChild className="mt-2">
      <Link to="/auth-dashboard" activeProps={{}}>
        {t`Back to Dashboard`}
      </Link>
    </Button>
  )
}

const pauseBeforeLeaving = 1500
const title = msg`Authentication Required`
const text = msg`Please sign in to access your dashboard`

/** Shown to anonymous visitors instead of the client dashboard. Opens the front page after a moment. */
function SignInRequired() {
  useEffect(() => {
    toastFailure(t(title), t(text), { leavesPage: true })
    const leaving = setTimeout(() => location.assign('/'), pauseBeforeLeaving)
    return () => clearTimeout(leaving)
  }, [])
  return (
    <StatusPage map="lost" code="401" title={t(title)} text={`${t(text)}.`}>
      <Button href="/auth?next=%2Fdashboard">{t`Sign In`}</Button>
      <Button href="/" variant="secondary">
        {t`Go Home`}
      </Button>
    </StatusPage>
  )
}
