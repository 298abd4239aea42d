import { Badge } from '#ui/symbols/badge.tsx'
import { StatusBadge } from '#ui/symbols/status-badge.tsx'
import type { Role, User } from '../contract/user.ts'

export function displayName({ firstName, email }: Pick<User, 'firstName' | 'email'>): string {
  return firstName || email || 'Member'
}

export const RoleBadge = ({ role }: { role: Role }) => <Badge className="capitalize">{role}</Badge>

export function EmailStatus({ verified }: { verified: boolean }) {
  return <StatusBadge kind={verified ? 'done' : 'waiting'}>{verified ? 'Verified' : 'Pending'}</StatusBadge>
}

export function AccountStatus({ active }: { active: boolean }) {
  return <StatusBadge kind={active ? 'done' : 'stopped'}>{active ? 'Active' : 'Inactive'}</StatusBadge>
}
