import { createRoot } from 'react-dom/client'
import { Toaster } from '#ui/dialogs/toaster.tsx'

/**
 * Renders the toasts. If the page has a place for them above its form, renders them there, so that they do not cover the page.
 */
export function mountToaster(): void {
  const place = document.querySelector('[data-toast-place]')
  const parent = place ?? document.body.appendChild(document.createElement('div'))
  createRoot(parent).render(<Toaster inPlace={place !== null} />)
}
