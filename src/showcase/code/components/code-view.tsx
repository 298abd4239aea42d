import { useLayoutEffect, useRef } from 'react'
import '#showcase/blog/components/post-text/text.css'
import { classNames } from '#ui/styles/class-names.ts'

type CodeViewProps = {
  label: string
  /** The content of a `code` element, which the server has colored. */
  html: string
  lines: number
  /** The line to highlight and scroll to. */
  line?: number | undefined
  className?: string
}

export function CodeView({ label, html, lines, line, className }: CodeViewProps) {
  const marked = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (line) marked.current?.scrollIntoView({ block: 'center' })
  }, [line])
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its box is scrolled by keyboard
      tabIndex={0}
      className={classNames('code-text overflow-auto -outline-offset-2', className)}
      dir="ltr"
    >
      <div className="relative grid w-max min-w-full grid-cols-[auto_1fr] py-4 font-mono text-sm leading-6">
        {line && line <= lines && (
          <div
            ref={marked}
            className="pointer-events-none absolute inset-x-0 h-6 bg-accent/12"
            style={{ top: `${(line - 1) * 1.5 + 1}rem` }}
          />
        )}
        <pre
          aria-hidden="true"
          className="sticky inset-s-0 z-1 border-e border-line bg-surface-1 ps-5 pe-3 text-end text-subtle select-none"
        >
          {Array.from({ length: lines }, (_, index) => index + 1).join('\n')}
        </pre>
        <pre className="ps-4 pe-6 [tab-size:2]">
          <code dangerouslySetInnerHTML={{ __html: html }} />
        </pre>
      </div>
    </section>
  )
}
