import { classNames } from '../styles/class-names.ts'

type OpenedTitleProps = { className: string; children: string }

/** The title of a page opened from a list. The entry's title moves to it, so the first paint waits for it. */
export const OpenedTitle = ({ className, children }: OpenedTitleProps) => (
  <>
    <link rel="expect" href="#opened" blocking="render" />
    <h1 id="opened" dir="auto" className={classNames('opened-title w-fit', className)}>
      {children}
    </h1>
  </>
)
