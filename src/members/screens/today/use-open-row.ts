import { useEffect, useRef, useState } from 'react'
import { draftText } from '#ui/forms/drafts.ts'

/** The row that the admin opened, and the rows at that time, which determine the next one. */
type Choice = { key: string; rows: string[]; isSent?: boolean }

/** Which row is open: the chosen one; after it is answered the next one; otherwise the first. A row in use stays open. */
export function useOpenRow(shown: string[]) {
  // Undefined: the first row is open. `null`: all are closed.
  const [choice, choose] = useState<Choice | null>()
  const open = choice === null ? undefined : findOpen(shown, choice)
  return {
    open,
    toggle: (key: string) => choose(key === open ? null : { key, rows: shown }),
    keep: (key: string) => choose({ key, rows: shown }),
    /** Closes an answered row, unless it has unsent text. If the row returns because it still waits, it stays closed. */
    leave: (key: string, draft: string) => {
      if (!draftText(draft).trim()) choose((last) => (last?.key === key ? { ...last, isSent: true } : last))
    },
  }
}

function findOpen(shown: string[], choice: Choice | undefined): string | undefined {
  if (!choice) return shown[0]
  const { key, rows, isSent } = choice
  if (!isSent && shown.includes(key)) return key
  const place = rows.indexOf(key)
  const nearest = [...rows.slice(place + 1), ...rows.slice(0, place).reverse()]
  return nearest.find((other) => shown.includes(other)) ?? shown[0]
}

/** If the focused element disappears, such as an answered row, focuses the open row, otherwise the heading. */
export function useKeptFocus(heading: React.RefObject<HTMLElement | null>) {
  const focused = useRef<Element>(null)
  useEffect(() => {
    if (focused.current?.isConnected !== false) return
    focused.current = null
    const panel = heading.current?.closest('section')
    const next = panel?.querySelector<HTMLElement>('[aria-expanded="true"]') ?? heading.current
    next?.focus()
  })
  return {
    onFocus: ({ target }: React.FocusEvent) => {
      focused.current = target
    },
    onBlur: () => {
      focused.current = null
    },
  }
}
