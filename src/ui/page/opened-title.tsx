import { classNames } from '../styles/class-names.ts'

type OpenedTitleProps = { className: string; children: string }

/**
 * The title of a page that was opened from a list. A transition moves the entry's title here, so the first paint waits for this
 * element.
 */
export const OpenedTitle = ({ className, children }: OpenedTitleProps) => (
  <>
    <link rel="expect" href="#opened" blocking="render" />
    <h1 id="opened" dir="auto" className={classNames('opened-title w-fit', className)}>
      {children}
    </h1>
  </>
)
