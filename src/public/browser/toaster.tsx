import { createRoot } from 'react-dom/client'
import { Toaster } from '#ui/dialogs/toaster.tsx'

/** If the page has a place for toasts, they appear there, above its form, and cover nothing. */
export function mountToaster(): void {
  const place = document.querySelector('[data-toast-place]')
  const parent = place ?? document.body.appendChild(document.createElement('div'))
  createRoot(parent).render(<Toaster inPlace={place !== null} />)
}
