import { displayName, RoleBadge } from '#features/accounts/components/account-labels.tsx'
import type { User } from '#features/accounts/contract/user.ts'
import { classNames } from '#ui/class-names.ts'
import { firstCharacter } from '#ui/person-mark.tsx'

type MemberCardProps = {
  member: User
  /** Shows the initial only where the sidebar is narrow. */
  folds?: boolean
  className?: string
}

/** Who is signed in, at the foot of the menu. */
export function MemberCard({ member, folds, className }: MemberCardProps) {
  const name = displayName(member)
  return (
    <div
      className={classNames(
        'flex items-center gap-3 border-t border-line px-2 pt-4',
        folds && 'narrow:px-1',
        className,
      )}
    >
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-control bg-surface-3 text-md font-semibold uppercase"
      >
        {firstCharacter(name)}
      </span>
      <span className={classNames('min-w-0', folds && 'narrow:sr-only')}>
        <span className="block truncate text-md font-medium">{name}</span>
        {member.email && member.email !== name && (
          <span className="block truncate text-xs text-subtle">{member.email}</span>
        )}
      </span>
      <span className={classNames('ml-auto', folds && 'narrow:sr-only')}>
        <RoleBadge role={member.role} />
      </span>
    </div>
  )
}
