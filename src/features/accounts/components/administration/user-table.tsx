import { Day } from '#ui/day.tsx'
import { cell, ManageCell, Person, TableFrame, tableRow } from '#ui/table-frame.tsx'
import { AccountStatus } from '../../../../routes/_dashboard/-role-home/role-home-page.tsx'
import type { ListedUser } from '../../contract/user.ts'
import { RoleBadge } from '../role-badge.tsx'
import { fullName } from './full-name.ts'

type UserTableProps = { users: ListedUser[]; onManage: (user: ListedUser) => void }

/** One row a user; on a phone each becomes a small block. */
export function UserTable({ users, onManage }: UserTableProps) {
  return (
    <TableFrame columns={['User', 'Role', 'Status', 'Joined', 'Last login']}>
      {users.map((user) => (
        <UserRow key={user.id} user={user} onManage={() => onManage(user)} />
      ))}
    </TableFrame>
  )
}

function UserRow({ user, onManage }: { user: ListedUser; onManage: () => void }) {
  const name = fullName(user)
  return (
    <tr className={tableRow}>
      <td className={`${cell} min-w-0 max-md:col-span-2 md:max-w-64 md:pl-6!`}>
        <Person name={name} email={user.email} className="font-medium" />
      </td>
      <td className={`${cell} max-md:row-start-2`}>
        <RoleBadge role={user.role} />
      </td>
      <td className={`${cell} max-md:row-start-2 max-md:text-right`}>
        <AccountStatus active={user.isActive} />
      </td>
      <td className={`${cell} text-sm whitespace-nowrap text-muted max-md:before:content-['Joined_']`}>
        <Day at={user.createdAt} />
      </td>
      <td className={`${cell} text-sm whitespace-nowrap text-muted max-md:hidden`}>
        {user.lastLoginAt ? <Day at={user.lastLoginAt} /> : 'Never'}
      </td>
      <ManageCell label={name} onManage={onManage} />
    </tr>
  )
}
