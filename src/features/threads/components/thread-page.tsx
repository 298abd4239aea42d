import { type ReactNode, useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'

type ThreadPageProps = {
  /** What the page is about: 'order'. */
  noun: string
  /** Of the sheet. */
  title: string
  head: ReactNode
  /** One line that opens the sheet, where there is no room for the panel. */
  strip: (open: () => void) => ReactNode
  panel: ReactNode
  /** The thread. */
  children: ReactNode
}

/**
 * The page of one thread: the messages, and beside them a panel. With room for both it is as high as the window; else a line opens
 * the panel as a sheet.
 */
export function ThreadPage({ noun, title, head, strip, panel, children }: ThreadPageProps) {
  const [isSheetOpen, setSheetOpen] = useState(false)
  return (
    <div data-fills-window className="@container/page min-w-0">
      <div className="mb-(--tab-bar,0px) flex min-h-[calc(100dvh-4rem-var(--tab-bar,0px))] flex-col print:min-h-0 wide-page:h-[calc(100dvh-4rem)] wide-page:min-h-[34rem]">
        {head}
        {strip(() => setSheetOpen(true))}
        <div className="flex min-h-0 grow flex-col wide-page:grid wide-page:grid-cols-[minmax(0,1fr)_clamp(19rem,33cqw,22.5rem)] wide-page:grid-rows-[minmax(0,1fr)]">
          {children}
          <aside
            aria-label={`About this ${noun}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            className="hidden auto-rows-max content-start gap-4 overflow-y-auto overscroll-contain px-5 py-5 -outline-offset-2 wide-page:grid print:order-first print:grid"
          >
            {panel}
          </aside>
        </div>
        <Dialog open={isSheetOpen} onOpenChange={setSheetOpen} title={title} isRead>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <div tabIndex={0} className="grid grid-cols-[minmax(0,1fr)] gap-4 -outline-offset-2">
            {panel}
          </div>
        </Dialog>
      </div>
    </div>
  )
}
