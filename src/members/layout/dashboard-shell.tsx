import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMember } from '#base/accounts/components/use-session.ts'
import { useLiveLists } from '#desk/orders/components/use-live-lists.ts'
import { waitingQuery } from '#desk/orders/query-options.ts'
import { isThreadPage } from '#frame/menus.ts'
import { Sidebar } from './sidebar.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { usePage } from './use-page.ts'

/**
 * The frame of every members' page. Keeps counts and lists of orders up to date, beginning with the changes after the mark
 * `after`.
 */
export function DashboardShell({ after, children }: { after?: string | undefined; children: ReactNode }) {
  const member = useMember()
  const { data: waiting } = useQuery(waitingQuery)
  useLiveLists(member.role === 'admin' ? '/api/admin/orders/events' : '/api/orders/events', after)
  const page = usePage()
  return (
    <div className="md:flex">
      <Sidebar member={member} waiting={waiting} />
      <div className="min-w-0 grow">
        <TopBar member={member} unread={waiting?.notices ?? 0} />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto grid max-w-[82rem] grid-cols-[minmax(0,1fr)] gap-6 p-5 pb-24 outline-none has-[[data-fills-window]]:max-w-none has-[[data-fills-window]]:p-0 md:p-8 md:has-[[data-fills-window]]:p-0"
        >
          {children}
        </main>
      </div>
      {!isThreadPage(page) && <TabBar member={member} waiting={waiting} />}
    </div>
  )
}
