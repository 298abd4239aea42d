import { Link } from '@tanstack/react-router'
import { LayoutDashboard, LogOut, Package, Settings } from 'lucide-react'
import { memberHome } from '#content/dashboard/member-home.ts'
import { RoleBadge } from '#features/accounts/components/role-badge.tsx'
import { useMember } from '#features/accounts/components/use-member.ts'
import { useSignOut } from '#features/accounts/components/use-sign-out.ts'
import type { User } from '#features/accounts/contract/user.ts'
import { Button } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { type Stat, StatStrip } from '#ui/stat-strip.tsx'
import { Benefits } from './benefits.tsx'
import { ContentLibrary } from './content-library.tsx'

/** What a member finds on the front page before anything else. */
export function MemberHome() {
  const member = useMember()
  return (
    <section aria-labelledby="member-home" className="border-b border-line pt-28 pb-16 lg:pt-32 lg:pb-20">
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <div>
            <h2 id="member-home" className="text-2xl">
              Welcome back, {member.firstName || 'Developer'}
            </h2>
            <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
              <RoleBadge role={member.role} /> {memberHome.text}
            </p>
          </div>
          <QuickActions />
        </div>
        <StatStrip label="Your membership" stats={membershipStats(member)} />
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <ContentLibrary role={member.role} />
          <Benefits />
        </div>
      </Container>
    </section>
  )
}

/** The membership is known; what the library has no records of is an example and says so. */
function membershipStats({ isActive }: User): Stat[] {
  return memberHome.stats.map(({ label, value }) =>
    label === 'Membership'
      ? { label, value: isActive ? 'Active' : 'Inactive' }
      : { label, value, sample: true },
  )
}

function QuickActions() {
  const signOut = useSignOut()
  return (
    <ul aria-label="Quick Actions" className="flex flex-wrap gap-2.5">
      <li>
        <Button size="sm" asChild>
          <Link to="/auth-dashboard">
            <LayoutDashboard size={17} aria-hidden="true" /> Dashboard
          </Link>
        </Button>
      </li>
      <li>
        <Button variant="secondary" size="sm" asChild>
          <Link to="/dashboard">
            <Package size={17} aria-hidden="true" /> My Orders
          </Link>
        </Button>
      </li>
      <li>
        <Button variant="secondary" size="sm" asChild>
          <Link to={'/dashboard/settings' as string}>
            <Settings size={17} aria-hidden="true" /> Account Settings
          </Link>
        </Button>
      </li>
      <li>
        <Button variant="secondary" size="sm" onClick={signOut.start} busy={signOut.busy}>
          {!signOut.busy && <LogOut size={17} aria-hidden="true" />} Logout
        </Button>
      </li>
    </ul>
  )
}
