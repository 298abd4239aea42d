/** A hidden field that only robots fill in. */
export function TrapField() {
  return (
    <div aria-hidden="true" className="absolute size-0 overflow-hidden opacity-0">
      <label>
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
