import { classNames } from '../styles/class-names.ts'

type OpenedTitleProps = { className: string; children: string }

/** The title of a page that an entry of a list opens. The entry's moves into it, so the first frame waits until it is there. */
export const OpenedTitle = ({ className, children }: OpenedTitleProps) => (
  <>
    <link rel="expect" href="#opened" blocking="render" />
    <h1 id="opened" dir="auto" className={classNames('opened-title w-fit', className)}>
      {children}
    </h1>
  </>
)
