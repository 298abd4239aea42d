import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { preloadDialog } from '#ui/dialog.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

const LoginModal = lazyPart(() => import('./login-modal.tsx'))

/** Opens the sign-in dialog, on small screens. */
export default function LoginButton() {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const preload = () => {
    preloadDialog()
    LoginModal.preload()
  }
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <Button variant="secondary" onClick={show} onPointerEnter={preload} onFocus={preload}>
        Login
      </Button>
      {wanted && <LoginModal open={open} onOpenChange={setOpen} />}
    </>
  )
}
