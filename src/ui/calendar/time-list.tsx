import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { t } from '#platform/texts.ts'
import { readingKey } from '../dom/direction.ts'

/** The times in one part of the day. `value` is the instant. */
export type TimeGroup = { name: string; times: { value: string; label: string }[] }

type TimeListProps = {
  groups: TimeGroup[]
  chosen?: string | undefined
  onChoose: (value: string) => void
}

const timeLooks =
  'flex h-[2.9rem] w-full items-center justify-center rounded-control border border-line-strong text-control font-medium tabular-nums transition-colors hover:bg-surface-2 aria-pressed:border-transparent aria-pressed:bg-accent-fill aria-pressed:text-accent-ink'

/** A choice of times, which is one tab stop. If the focused time is removed, the time in its place gets the focus. */
export function TimeList({ groups, chosen, onChoose }: TimeListProps) {
  const all = groups.flatMap(({ times }) => times.map(({ value }) => value))
  const list = useRef<HTMLDivElement>(null)
  const focused = useRef<{ time: Element; place: number }>(null)
  useEffect(() => {
    if (focused.current?.time.isConnected !== false) return
    const left = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = left[focused.current.place] ?? left.at(-1) ?? list.current
    focused.current = null
    next?.focus()
  })
  const keepFocus = ({ target, currentTarget }: FocusEvent) => {
    focused.current = {
      time: target,
      place: [...currentTarget.querySelectorAll('button')].indexOf(target as HTMLButtonElement),
    }
  }
  const stop = chosen && all.includes(chosen) ? chosen : all[0]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a legend
    <div
      ref={list}
      role="group"
      aria-label={t`Free times`}
      data-part="times"
      tabIndex={-1}
      className="grid content-start gap-2"
      onFocus={keepFocus}
      onBlur={() => {
        focused.current = null
      }}
      onKeyDown={moveAmongTimes}
    >
      {groups.map(({ name, times }) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div
          key={name}
          role="group"
          aria-label={name}
          className="grid grid-cols-2 gap-[0.45rem] md:grid-cols-1"
        >
          <h4 className="col-span-full pt-1 font-sans text-xs font-normal tracking-normal text-subtle">
            {name}
          </h4>
          {times.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              data-time-value={value}
              aria-pressed={chosen === undefined ? undefined : value === chosen}
              tabIndex={value === stop ? 0 : -1}
              className={timeLooks}
              onClick={() => onChoose(value)}
            >
              {label}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Moves the focus between the times with the arrow keys, in a circle. Home and End move it to the ends. */
function moveAmongTimes(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const times = [...event.currentTarget.querySelectorAll('button')]
  const from = times.indexOf(event.target as HTMLButtonElement)
  const places: Record<string, number> = {
    ArrowUp: from - 1,
    ArrowLeft: from - 1,
    ArrowDown: (from + 1) % times.length,
    ArrowRight: (from + 1) % times.length,
    Home: 0,
    End: -1,
  }
  const to = places[readingKey(event)]
  if (from < 0 || to === undefined) return
  event.preventDefault()
  const next = times.at(to)
  for (const time of times) time.tabIndex = time === next ? 0 : -1
  next?.focus()
}
