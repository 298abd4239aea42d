import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { preloadDialog } from '#ui/dialog.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

const LoginModal = lazyPart(() => import('./login-modal.tsx'))

/** Opens the sign-in dialog, on small screens. */
export default function LoginButton() {
  // Undefined until the first opening, which fetches the dialog's code.
  const [open, setOpen] = useState<boolean>()
  const preload = () => {
    preloadDialog()
    LoginModal.preload()
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)} onPointerEnter={preload} onFocus={preload}>
        Login
      </Button>
      {open !== undefined && <LoginModal open={open} onOpenChange={setOpen} />}
    </>
  )
}
