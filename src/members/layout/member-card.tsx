import { displayName, RoleBadge } from '#base/accounts/components/account-labels.tsx'
import type { User } from '#base/accounts/contract/user.ts'
import { PersonMark } from '#ui/lists/person-mark.tsx'
import { classNames } from '#ui/styles/class-names.ts'

type MemberCardProps = {
  member: User
  /** Shows only the initials in a narrow sidebar. */
  folds?: boolean
  className?: string
}

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
      <PersonMark name={name} className="size-9" />
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
