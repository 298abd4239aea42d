import { useEffect, useRef, useState } from 'react'
import { draftText } from '#ui/forms/drafts.ts'

/** The row that the admin opened. `rows` lists all rows at that time, in order to find the row that follows it. */
type Choice = { key: string; rows: string[]; isSent?: boolean }

/**
 * Determines which row is open: the chosen row, or the row after it once it is answered, or else the first row. A row that is
 * being used stays open.
 */
export function useOpenRow(shown: string[]) {
  // `undefined` opens the first row. `null` closes all rows.
  const [choice, choose] = useState<Choice | null>()
  const open = choice === null ? undefined : findOpen(shown, choice)
  return {
    open,
    toggle: (key: string) => choose(key === open ? null : { key, rows: shown }),
    keep: (key: string) => choose({ key, rows: shown }),
    /**
     * Closes an answered row, unless it contains unsent text. If the row returns because its item still waits, it stays closed.
     */
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

/**
 * Moves the focus if the focused element disappears, such as an answered row: to the open row, or to the heading if none is open.
 */
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
