const trapName = 'leaveEmpty'

/** A hidden field that only robots fill in: its name means nothing to browsers, and password managers are told to leave it. */
export function TrapField() {
  return (
    <div aria-hidden="true" className="absolute size-0 overflow-hidden opacity-0">
      <label>
        Leave this empty
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

/** Whether the server has refused a form for its hidden field, which is then empty, so that it can be sent again. */
export function wasTrapped(form: HTMLFormElement | null, fields: Record<string, string>): boolean {
  const field = form?.elements.namedItem(trapName)
  const isTrapped = trapName in fields && field instanceof HTMLInputElement
  if (isTrapped) field.value = ''
  return isTrapped
}
