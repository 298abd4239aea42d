import { classNames } from '../../../../ui/class-names.ts'
import type { User } from '../../../accounts/contract/user.ts'
import { displayName } from '../../../accounts/parts/display-name.ts'
import { RoleBadge } from '../../../accounts/parts/role-badge.tsx'

/** Who is signed in, at the foot of the menu. */
export function MemberCard({ member, className }: { member: User; className?: string }) {
  const name = displayName(member)
  return (
    <div
      className={classNames('flex items-center gap-3 border-t border-line px-2 pt-4 narrow:px-1', className)}
    >
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-control bg-surface-3 text-md font-semibold uppercase"
      >
        {name.charAt(0)}
      </span>
      <span className="min-w-0 narrow:sr-only">
        <span className="block truncate text-md font-medium">{name}</span>
        {member.email && member.email !== name && (
          <span className="block truncate text-xs text-subtle">{member.email}</span>
        )}
      </span>
      <span className="ml-auto narrow:sr-only">
        <RoleBadge role={member.role} />
      </span>
    </div>
  )
}
