import { createRoot } from 'react-dom/client'
import { Toaster } from '#ui/toaster.tsx'

export function mountToaster(): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Toaster />)
}
