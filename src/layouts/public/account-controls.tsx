import { Link, useLocation } from '@tanstack/react-router'
import { Hydrate } from '@tanstack/react-start'
import { load } from '@tanstack/react-start/hydration'
import { useState } from 'react'
import { ProviderLogo } from '#features/accounts/components/sign-in/provider-buttons.tsx'
import { useSession } from '#features/accounts/components/use-session.ts'
import { Button } from '#ui/button.tsx'
import { preloadDialog } from '#ui/dialog.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { MemberMenu } from './member-menu.tsx'

const LoginModal = lazyPart(() => import('./login-modal.tsx'))

/**
 * The account part of the navigation. While the session is unknown it shows nothing; members get the menu, anonymous
 * visitors the two sign-in buttons.
 */
export function AccountControls({ wide, onChoose }: { wide?: boolean; onChoose?: () => void }) {
  const session = useSession()
  if (session === undefined) return null
  if (!session) return wide ? <WideWaysIn onChoose={onChoose} /> : <WaysIn />
  return (
    <Hydrate when={load()}>
      <MemberMenu wide={wide} onChoose={onChoose} />
    </Hydrate>
  )
}

/** Sign-in with Google that returns to this page; from the front page and the sign-in page to the dashboard. */
function useGoogleAddress(): string {
  const page = useLocation({ select: ({ pathname }) => pathname })
  const start = '/api/auth/google'
  return page === '/' || page === '/auth' ? start : `${start}?next=${encodeURIComponent(page)}`
}

function WaysIn() {
  const google = useGoogleAddress()
  return (
    <div className="flex gap-2">
      <Button variant="secondary" size="sm" asChild>
        <Link to="/auth" activeProps={{}}>
          Login
        </Link>
      </Button>
      <Button variant="quiet" size="sm" asChild className="-mr-4">
        <a href={google}>
          <ProviderLogo provider="google" /> Google
        </a>
      </Button>
    </div>
  )
}

function WideWaysIn({ onChoose }: { onChoose?: () => void }) {
  const google = useGoogleAddress()
  return (
    <div className="flex flex-col gap-2 noscript:hidden">
      <LoginButton onChoose={onChoose} />
      <Button variant="secondary" asChild>
        <a href={google}>
          <ProviderLogo provider="google" /> Google Login
        </a>
      </Button>
    </div>
  )
}

function LoginButton({ onChoose }: { onChoose?: () => void }) {
  // Undefined until the first opening, which fetches the modal's code.
  const [open, setOpen] = useState<boolean>()
  const preload = () => {
    preloadDialog()
    LoginModal.preload()
  }
  const show = () => {
    onChoose?.()
    setOpen(true)
  }
  return (
    <>
      <Button variant="secondary" onClick={show} onPointerEnter={preload} onFocus={preload}>
        Login
      </Button>
      {open !== undefined && <LoginModal open={open} onOpenChange={setOpen} />}
    </>
  )
}
