import { Link } from '@tanstack/react-router'
import { BookText, FolderGit2, GraduationCap, MonitorPlay } from 'lucide-react'
import { contentLibrary, type LibraryItem } from '#content/dashboard/content-library.ts'
import { memberHome } from '#content/dashboard/member-home.ts'
import type { Role } from '#features/accounts/contract/user.ts'
import { mayOpen, pageAccess } from '#layouts/members/page-access.ts'
import { Badge } from '#ui/badge.tsx'

const icons = {
  'E-book': BookText,
  'Video Course': MonitorPlay,
  'Code Repository': FolderGit2,
  Tutorial: GraduationCap,
}
const library = '/dashboard/premium'

/** Four items of the library, as a ruled list. */
export function ContentLibrary({ role }: { role: Role }) {
  const open = mayOpen(pageAccess[library] ?? [], role)
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 pb-4">
        <h3 className="text-lg tracking-[-0.015em]">{memberHome.libraryHeading}</h3>
        {open ? (
          <Link
            to={library as string}
            className="text-md font-medium text-accent underline-offset-3 hover:underline"
          >
            Open the library
          </Link>
        ) : (
          <p className="text-sm text-subtle">For premium members</p>
        )}
      </div>
      <ul className="border-t border-line">
        {contentLibrary.map((item) => (
          <LibraryRow key={item.id} item={item} />
        ))}
      </ul>
    </div>
  )
}

function LibraryRow({ item }: { item: LibraryItem }) {
  const Icon = icons[item.type]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-b border-line py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Icon size={20} strokeWidth={1.6} aria-hidden="true" className="mt-0.5 text-muted" />
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-md font-medium">
          {item.title} {item.premium && <Badge tone="accent">Premium</Badge>}
        </p>
        <p className="mt-1 text-md text-muted">{item.description}</p>
      </div>
      <p className="text-sm whitespace-nowrap text-subtle tabular-nums max-sm:col-start-2 max-sm:mt-1 sm:text-right">
        {item.type}
        <span className="max-sm:before:mx-2 max-sm:before:content-['·'] sm:block">
          {item.size ?? item.duration ?? item.files ?? item.readTime}
        </span>
      </p>
    </li>
  )
}
