import { Link, useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { isListed } from '#frame/part-pages.ts'
import { msg, t } from '#platform/texts.ts'
import { showChosen } from '#ui/controls/tab-list.ts'

/** The additional lists on the page of services. */
export const serviceLists = ['categories', 'questions'] as const

const services = '/dashboard/admin-services'
const tabs = [
  { label: msg`Projects`, to: '/dashboard/admin-content', list: undefined },
  { label: msg`Services`, to: services, list: undefined },
  { label: msg`Categories`, to: services, list: 'categories' },
  { label: msg`Questions`, to: services, list: 'questions' },
  { label: msg`Pages`, to: '/dashboard/admin-pages', list: undefined },
  { label: msg`Library`, to: '/dashboard/admin-library', list: undefined },
  { label: msg`Move in`, to: '/dashboard/admin-import', list: undefined },
] as const

export function ContentTabs() {
  const { pathname, search } = useLocation()
  const shown = tabs.find(({ to, list }) => to === pathname.replace(/\/$/, '') && list === search.list)
  const row = useRef<HTMLElement>(null)
  useLayoutEffect(() => showChosen(row.current), [shown])
  return (
    <nav ref={row} aria-label={t`Content`} className="scroll-row flex gap-2 border-b border-line">
      {tabs
        .filter(({ to }) => isListed(to))
        .map((tab) => (
          <Link
            key={tab.to + (tab.list ?? '')}
            to={tab.to}
            search={{ list: tab.list }}
            resetScroll={false}
            activeOptions={{ explicitUndefined: true }}
            aria-current={tab === shown ? 'page' : undefined}
            className="tab-link"
          >
            {t(tab.label)}
          </Link>
        ))}
    </nav>
  )
}
