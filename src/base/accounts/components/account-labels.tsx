import { t } from '#platform/texts.ts'
import { Badge } from '#ui/symbols/badge.tsx'
import { StatusBadge } from '#ui/symbols/status-badge.tsx'
import type { Role, User } from '../contract/user.ts'
import { roleWords } from '../domain/roles.ts'

export function displayName({ firstName, email }: Pick<User, 'firstName' | 'email'>): string {
  return firstName || email || t`Member`
}

export const RoleBadge = ({ role }: { role: Role }) => (
  <Badge className="capitalize">{t(roleWords[role])}</Badge>
)

export function EmailStatus({ verified }: { verified: boolean }) {
  return <StatusBadge kind={verified ? 'done' : 'waiting'}>{verified ? t`Verified` : t`Pending`}</StatusBadge>
}

export function AccountStatus({ active }: { active: boolean }) {
  return (
    <StatusBadge kind={active ? 'done' : 'stopped'}>
      {active ? t.for('an account')`Active` : t`Inactive`}
    </StatusBadge>
  )
}
