import { Link, useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { type Message, msg, t } from '#platform/texts.ts'
import { showChosen } from '#ui/controls/tab-list.ts'
import type { SettingKey } from '../../contract.ts'
import { settingTitles } from './parts.ts'

const tabs: { part: SettingKey | undefined; title: Message }[] = [
  { part: undefined, title: msg`General` },
  ...Object.entries(settingTitles).map(([part, title]) => ({ part: part as SettingKey, title })),
]

/** Links to the parts of the System Settings, as a column or, on narrow screens, a row. */
export function SettingTabs() {
  // Reads the requested location instead of the shown page: while a part loads, the page still shows the previous part, but the
  // links already mark the new one.
  const part = useLocation({ select: ({ search }) => search.part })
  const row = useRef<HTMLElement>(null)
  useLayoutEffect(() => showChosen(row.current), [part])
  return (
    <nav
      ref={row}
      aria-label={t`System Settings`}
      className="scroll-row flex gap-2 border-b border-line lg:sticky lg:top-20 lg:grid lg:gap-0.5 lg:border-0"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.part ?? ''}
          to="/dashboard/settings"
          search={{ part: tab.part }}
          resetScroll={false}
          activeOptions={{ explicitUndefined: true }}
          aria-current={tab.part === part ? 'page' : undefined}
          className="tab-link lg:mb-0 lg:h-10 lg:rounded-control lg:border-0 lg:px-3 lg:hover:bg-surface-2 lg:aria-[current]:bg-surface-2"
        >
          {t(tab.title)}
        </Link>
      ))}
    </nav>
  )
}
