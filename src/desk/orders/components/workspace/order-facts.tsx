import { useId, useState } from 'react'
import { t } from '#platform/texts.ts'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import type { OpenOrder } from '../../contract/schemas.ts'

export const developerFacts = ({ developers }: Pick<OpenOrder, 'developers'>) =>
  developers.length > 0 ? [{ name: t`Worked on by`, value: developers.join(', ') }] : []

export const Delivery = ({ order: { deliveryDate } }: { order: Pick<OpenOrder, 'deliveryDate'> }) =>
  deliveryDate ? <CalendarDay at={deliveryDate} /> : <span className="text-subtle">{t`Not set yet`}</span>

export function Words({ title, html, empty }: { title: string; html: string; empty?: string }) {
  if (!html && !empty) return null
  return (
    <section className="border-t border-line px-5 py-4 md:px-6">
      <h3 className="font-sans text-md font-normal tracking-normal text-muted">{title}</h3>
      {html ? <LongText html={html} /> : <p className="mt-1 text-md text-subtle">{empty}</p>}
    </section>
  )
}

const longText = 500

function LongText({ html }: { html: string }) {
  const id = useId()
  const [whole, showWhole] = useState(false)
  const isLong = html.replace(/<[^>]*>/g, '').length > longText || html.split('\n').length > 10
  return (
    <>
      <div
        id={id}
        dir="auto"
        className={classNames(
          'message-text mt-1 text-md',
          isLong && !whole && 'line-clamp-[10] print:line-clamp-none',
        )}
        // The server creates this HTML from an allow-list of elements.
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {isLong && (
        <button
          type="button"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => showWhole(!whole)}
          className="mt-2 min-h-6 text-sm text-accent underline print:hidden underline-offset-4"
        >
          {whole ? t`Show less` : t`Show all`}
        </button>
      )}
    </>
  )
}
