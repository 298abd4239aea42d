import { Link } from '@tanstack/react-router'
import { useSignOut } from '#features/accounts/components/use-session.ts'
import type { User } from '#features/accounts/contract/user.ts'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { MemberCard } from './member-card.tsx'
import { type MenuEntry, ordersEntry } from './menus.ts'

type MenuSheetProps = DialogState & { menu: MenuEntry[]; member: User }

const row =
  'flex h-12 w-full items-center gap-3.5 rounded-control px-3 text-md text-muted no-underline -outline-offset-2 hover:bg-surface-2 hover:text-fg aria-[current]:bg-surface-2 aria-[current]:font-medium aria-[current]:text-fg aria-[current]:[&_svg]:text-accent'
const icon = { size: 20, strokeWidth: 1.7 } as const

/** The whole menu on a phone. Closes after a choice, whose page takes its place in the history. */
export default function MenuSheet({ menu, member, open, onOpenChange }: MenuSheetProps) {
  const signOut = useSignOut()
  const orders = ordersEntry(member.role)
  const close = () => onOpenChange(false)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Menu" size="sm">
      <ul className="-mx-3 grid gap-0.5">
        {menu.map(({ path, label, icon: name }) => (
          <li key={path}>
            <Link to={path} replace onClick={close} className={row}>
              <Icon name={name} {...icon} /> {label}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="-mx-3 mt-3 grid gap-0.5 border-t border-line pt-3">
        <li>
          <Link to={orders.path} replace activeOptions={{ exact: true }} onClick={close} className={row}>
            <Icon name={orders.icon} {...icon} /> {orders.label}
          </Link>
        </li>
        <li>
          <a href="/services" onClick={close} className={row}>
            <Icon name="plus" {...icon} /> New Order
          </a>
        </li>
        <li>
          <a href="/" onClick={close} className={row}>
            <Icon name="arrow-left" {...icon} /> Back to Website
          </a>
        </li>
        <li>
          <button type="button" onClick={signOut.start} disabled={signOut.busy} className={row}>
            <Icon name="log-out" {...icon} /> Logout
          </button>
        </li>
      </ul>
      <MemberCard member={member} className="mt-3" />
    </Dialog>
  )
}
