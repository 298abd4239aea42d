import { ScriptOnce } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect } from 'react'
import { useMember } from '#features/accounts/components/use-member.ts'
import { menuOf } from './menus.ts'
import { Sidebar } from './sidebar.tsx'
import { restoreSidebar, sidebarScript } from './sidebar-state.ts'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { useSessionWatch } from './use-session-watch.ts'

/** What every page for members stands in: the menu of the role beside it (on a phone below it), the bar above it. */
export function DashboardShell({ children }: { children: ReactNode }) {
  const member = useMember()
  const menu = menuOf(member.role)
  useSessionWatch()
  useLayoutEffect(restoreSidebar, [])
  return (
    <>
      <ScriptOnce>{sidebarScript}</ScriptOnce>
      <div className="md:flex">
        <Sidebar menu={menu} member={member} />
        <div className="min-w-0 grow">
          <TopBar menu={menu} member={member} />
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto grid max-w-[82rem] grid-cols-[minmax(0,1fr)] gap-6 p-5 pb-24 outline-none md:p-8"
          >
            {children}
          </main>
        </div>
        <TabBar menu={menu} member={member} />
      </div>
    </>
  )
}
