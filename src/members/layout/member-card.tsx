import { displayName, RoleBadge } from '#base/accounts/components/account-labels.tsx'
import type { User } from '#base/accounts/contract/user.ts'
import { PersonMark } from '#ui/lists/person-mark.tsx'
import { classNames } from '#ui/styles/class-names.ts'

/** Shows the signed-in member's initials, name, email and role. `className` applies to everything except the initials. */
export function MemberCard({ member, className }: { member: User; className?: string }) {
  const name = displayName(member)
  return (
    <>
      <PersonMark name={name} className="size-9" />
      <span className={classNames('min-w-0 grow', className)}>
        <span className="block truncate text-md font-medium">{name}</span>
        {member.email && member.email !== name && (
          <span className="block truncate text-xs text-subtle">{member.email}</span>
        )}
      </span>
      <span className={className}>
        <RoleBadge role={member.role} />
      </span>
    </>
  )
}
