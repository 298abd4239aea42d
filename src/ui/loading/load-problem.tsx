import { useLayoutEffect, useRef } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '../controls/button.tsx'
import { classNames } from '../styles/class-names.ts'

type LoadProblemProps = {
  text: string
  /** The failed query. The button refetches it. */
  query: { isFetching: boolean; refetch: () => unknown }
  className?: string
}

/** A message that something could not be loaded, with a button that retries. */
export function LoadProblem({ text, query, className }: LoadProblemProps) {
  const alert = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = alert
    return () => keepFocus(current)
  }, [])
  return (
    <div
      ref={alert}
      role="alert"
      className={classNames('flex flex-wrap items-center gap-x-4 gap-y-3', className)}
    >
      <p className="text-md text-danger">{text}</p>
      <Button variant="secondary" size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
        {t`Try Again`}
      </Button>
    </div>
  )
}

/** When the focused message is removed, focuses the focusable element around it, so that keyboard users continue there. */
function keepFocus(alert: HTMLElement | null): void {
  if (alert?.contains(document.activeElement))
    alert.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
}
