import { useId, useState } from 'react'
import { classNames } from '#ui/class-names.ts'

const longText = 500

/** A text as it was written; a long one shows its beginning until more is asked for. */
export function LongText({ text }: { text: string }) {
  const id = useId()
  const [whole, showWhole] = useState(false)
  const isLong = text.length > longText || text.split('\n').length > 10
  return (
    <>
      <p
        id={id}
        dir="auto"
        className={classNames(
          'mt-1 text-md wrap-anywhere whitespace-pre-line',
          isLong && !whole && 'line-clamp-[10]',
        )}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => showWhole(!whole)}
          className="mt-2 min-h-6 text-sm text-accent underline underline-offset-4"
        >
          {whole ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  )
}
