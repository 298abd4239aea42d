import { createRoot } from 'react-dom/client'
import { Toaster } from '#ui/dialogs/toaster.tsx'

/** Renders the toasts: in the page's place for them if there is one, which is above its form, so that they cover nothing. */
export function mountToaster(): void {
  const place = document.querySelector('[data-toast-place]')
  const parent = place ?? document.body.appendChild(document.createElement('div'))
  createRoot(parent).render(<Toaster inPlace={place !== null} />)
}
