import { draftKey, readStored, writeStored } from '#ui/state/visit-storage.ts'

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const findControls = (part: Element) => [...part.querySelectorAll<Control>('input, textarea, select')]

export const isSwitch = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type)

/**
 * Returns whether a control's value differs from the value that the server rendered, because a visitor, a password manager or a
 * reload changed it.
 */
export function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const written = [...control.options].findIndex((option) => option.defaultSelected)
    return control.selectedIndex !== Math.max(0, written)
  }
  return isSwitch(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}

type KeptValues = { [prefix: string]: (string | boolean | null)[] }

/** Deletes the stored input of a form that the browser submitted without JavaScript. Runs on the page that follows the form. */
export function forgetSentForm(): void {
  const form = document.querySelector<HTMLElement>('[data-sent]')?.dataset.sent
  if (!form) return
  writeStored('early /', undefined)
  writeStored(draftKey(`${form}-form`), undefined)
}

/** Restores the input that `earlyActionsScript` stored when the visitor left this page before it was hydrated. */
export function restoreEarlyValues(): void {
  const key = `early ${location.pathname}`
  const kept = readStored(key) as KeptValues | null
  writeStored(key, undefined)
  for (const [prefix, values] of Object.entries(kept ?? {})) {
    const island = document.querySelector(`[data-prefix="${CSS.escape(prefix)}"]`)
    for (const [index, control] of (island ? findControls(island) : []).entries()) {
      const value = values[index] ?? null
      // Keeps a changed value: it is newer, because the browser restored it or the visitor entered it.
      if (value === null || isChanged(control)) continue
      if (isSwitch(control)) control.checked = value === true
      else control.value = String(value)
    }
  }
}
