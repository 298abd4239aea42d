import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '../controls/button.tsx'
import { lengthFault } from './text-limit.ts'

type ReplyBoxProps = {
  label: string
  value: string
  /** The maximum number of characters. */
  max: number
  onChange: (value: string) => void
  onSend: () => void
  /** Further actions, shown before the send button. */
  children?: ReactNode
}

/** A small inline form for a reply. Its button is gray until a text is typed. */
export function ReplyBox({ label, value, max, onChange, onSend, children }: ReplyBoxProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const keepTyped = useEffectEvent((typed: string) => typed && typed !== value && onChange(typed))
  // Takes over text that was typed before hydration, which is only in the field.
  useLayoutEffect(() => void keepTyped(field.current?.value ?? ''), [])
  const fault = lengthFault(value, max)
  const reason = value.trim() ? fault : t`Write an answer first`
  return (
    <form
      className="rounded-control border border-line-strong bg-bg p-2 pt-1 outline-accent has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-offset-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (!reason) onSend()
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        dir="auto"
        value={value}
        placeholder={label}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault && `${id}-fault`}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit()
        }}
        className="field-sizing-content block max-h-80 min-h-16 w-full resize-none bg-transparent px-2 py-2.5 text-control outline-none"
      />
      {fault && (
        <p id={`${id}-fault`} className="px-2 pb-2 text-sm text-danger">
          {fault}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <Button type="submit" unavailable={reason} className="order-1 max-md:ms-auto">
          {t`Send`}
        </Button>
        <span className="ms-auto text-xs text-subtle max-md:sr-only">{t`Ctrl Enter sends`}</span>
      </div>
    </form>
  )
}
