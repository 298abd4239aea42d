import { useState } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import LoginModal from './login-modal.tsx'

/** The button that opens the sign-in dialog on small screens. */
export default function LoginButton({ hasGoogle }: { hasGoogle: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t`Login`}
      </Button>
      <LoginModal open={open} onOpenChange={setOpen} hasGoogle={hasGoogle} />
    </>
  )
}
