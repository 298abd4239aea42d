import { Link } from '@tanstack/react-router'
import { ChevronDown, LogOut } from 'lucide-react'
import { Content, Item, Label, Root, Separator, Trigger } from 'radix-ui/dropdown-menu'
import { displayName, RoleBadge } from '#features/accounts/components/account-labels.tsx'
import { useMember, useSignOut } from '#features/accounts/components/use-session.ts'
import type { User } from '#features/accounts/contract/user.ts'
import { Button } from '#ui/button.tsx'
import { barMenuOf } from '../members/menus.ts'

type MemberMenuProps = {
  /** Inside the menu of a small screen: all entries are visible. */
  wide?: boolean
  onChoose?: () => void
}

/** The navigation bar's menu of a signed-in visitor. */
export function MemberMenu({ wide, onChoose }: MemberMenuProps) {
  const member = useMember()
  return wide ? <OpenMenu member={member} onChoose={onChoose} /> : <Dropdown member={member} />
}

const row =
  'flex w-full items-center gap-3 rounded-control px-3 text-md text-muted no-underline outline-none data-highlighted:bg-surface-2 data-highlighted:text-fg'
const icon = { size: 18, strokeWidth: 1.7, 'aria-hidden': true } as const

function Dropdown({ member }: { member: User }) {
  const signOut = useSignOut()
  const name = displayName(member)
  return (
    <Root modal={false}>
      <Trigger asChild>
        <Button variant="secondary" size="sm" className="max-w-48 gap-2! border-line! px-3!">
          <span className="truncate">{name}</span>
          <RoleBadge role={member.role} />
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      </Trigger>
      <Content
        align="end"
        sideOffset={8}
        className="z-40 w-64 animate-appear rounded-card border border-line bg-surface-1 p-2 shadow-pop"
      >
        {member.email && (
          <>
            <Label className="truncate px-3 py-2 text-sm text-subtle">{member.email}</Label>
            <Separator className="-mx-2 mb-2 h-px bg-line" />
          </>
        )}
        {barMenuOf(member.role).map(({ path, label, icon: Icon }) => (
          <Item key={path} asChild>
            <Link to={path} className={`${row} h-10`}>
              <Icon {...icon} /> {label}
            </Link>
          </Item>
        ))}
        <Separator className="-mx-2 my-2 h-px bg-line" />
        <Item onSelect={signOut.start} disabled={signOut.busy} className={`${row} h-10 cursor-pointer`}>
          <LogOut {...icon} /> Logout
        </Item>
      </Content>
    </Root>
  )
}

function OpenMenu({ member, onChoose }: { member: User; onChoose?: () => void }) {
  const signOut = useSignOut()
  const leave = () => {
    onChoose?.()
    signOut.start()
  }
  return (
    <div className="-mx-3">
      <p className="flex items-center gap-3 px-3 font-medium">
        <span className="truncate">{displayName(member)}</span> <RoleBadge role={member.role} />
      </p>
      <ul className="mt-3 grid gap-0.5 sm:grid-cols-2">
        {barMenuOf(member.role).map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link to={path} onClick={onChoose} className={`${row} h-12 hover:bg-surface-2 hover:text-fg`}>
              <Icon {...icon} /> {label}
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            onClick={leave}
            disabled={signOut.busy}
            className={`${row} h-12 hover:bg-surface-2 hover:text-fg`}
          >
            <LogOut {...icon} /> Logout
          </button>
        </li>
      </ul>
    </div>
  )
}
