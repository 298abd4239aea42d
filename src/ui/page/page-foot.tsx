import type { ReactNode } from 'react'

type PageFootProps = {
  /** A short text at the left, such as whether everything is saved. */
  note?: ReactNode
  children: ReactNode
}

/** The foot of a page for something that is written: always visible, with the filled button last. */
export const PageFoot = ({ note, children }: PageFootProps) => (
  <div className="sticky bottom-(--tab-bar,0px) z-10 col-span-full -mx-4 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-bg px-4 py-3 max-sm:[&>button]:grow max-sm:[&>a]:grow sm:mx-0 sm:rounded-card sm:border sm:bg-surface-1 sm:px-5 sm:shadow-card md:px-6 print:hidden">
    <p role="status" className="me-auto min-w-0 text-sm text-subtle empty:hidden max-sm:w-full">
      {note}
    </p>
    {children}
  </div>
)
