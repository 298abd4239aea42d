import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { preloadDialog } from '../../../ui/dialog.tsx'
import { GoogleMark } from './google-mark.tsx'

const loadModal = () => import('./login-modal.tsx')
const LoginModal = lazy(loadModal)

/**
 * Who is at the bar. The session decides here, and only here: while it is unknown nothing shows, a member gets the
 * menu, everybody else the two ways in.
 */
export function AccountControls({ wide, onChoose }: { wide?: boolean; onChoose?: () => void }) {
  return <WaysIn wide={wide} onChoose={onChoose} />
}

function WaysIn({ wide, onChoose }: { wide?: boolean; onChoose?: () => void }) {
  const size = wide ? 'md' : 'sm'
  return (
    <div className={classNames('flex gap-2', wide && 'flex-col noscript:hidden')}>
      <LoginButton size={size} onChoose={onChoose} />
      <Button
        variant={wide ? 'secondary' : 'quiet'}
        size={size}
        asChild
        className={wide ? undefined : '-mr-4'}
      >
        <a href="/api/auth/google">
          <GoogleMark /> {wide ? 'Google Login' : 'Google'}
        </a>
      </Button>
    </div>
  )
}

function LoginButton({ size, onChoose }: { size: 'md' | 'sm'; onChoose?: () => void }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const preload = () => {
    preloadDialog()
    void loadModal()
  }
  const show = () => {
    onChoose?.()
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        onClick={show}
        onPointerEnter={preload}
        onFocus={preload}
        className="noscript:hidden"
      >
        Login
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <LoginModal open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
