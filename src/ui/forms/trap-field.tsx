import { t } from '#platform/texts.ts'

const trapName = 'leaveEmpty'

/**
 * The honeypot: a hidden field that only robots fill in. Its name and attributes stop browsers and password managers from filling
 * it in.
 */
export function TrapField() {
  return (
    <div aria-hidden="true" className="absolute size-0 overflow-hidden opacity-0">
      <label>
        {t`Leave this empty`}
        <input
          type="text"
          name={trapName}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          data-protonpass-ignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  )
}

/** Whether the server rejected a form because of the honeypot. If so, empties the field, so that the form can be sent again. */
export function wasTrapped(form: HTMLFormElement | null, fields: Record<string, string>): boolean {
  const field = form?.elements.namedItem(trapName)
  const isTrapped = trapName in fields && field instanceof HTMLInputElement
  if (isTrapped) field.value = ''
  return isTrapped
}
