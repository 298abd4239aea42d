import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import type { Provider } from '../../contract/user.ts'
import { probeProvider } from '../../query-options/account.ts'
import { ProviderMark } from './provider-marks.tsx'

const names: Record<Provider, string> = { google: 'Google', facebook: 'Facebook', linkedin: 'LinkedIn' }
const providers = Object.keys(names) as Provider[]

type ProviderButtonsProps = {
  verb: 'Continue' | 'Sign up'
  /** What the provider's way back needs to know. */
  next?: string
  setup?: string
}

/** Signing in by somebody who knows the visitor. Asks first whether the provider is set up, so that nobody ends on an error page. */
export function ProviderButtons({ verb, next, setup }: ProviderButtonsProps) {
  const [asking, setAsking] = useState<Provider>()
  const start = async (provider: Provider) => {
    setAsking(provider)
    const leaving = await leaveFor(provider, { next, setup })
    if (!leaving) setAsking(undefined)
  }
  return (
    <div className="grid gap-2.5">
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          busy={asking === provider}
          disabled={asking !== undefined}
          onClick={() => void start(provider)}
        >
          {asking !== provider && <ProviderMark provider={provider} />} {verb} with {names[provider]}
        </Button>
      ))}
    </div>
  )
}

/** Goes to the provider when it is set up. Otherwise says why not, and gives false. */
async function leaveFor(provider: Provider, search: Record<string, string | undefined>): Promise<boolean> {
  try {
    if (await probeProvider(provider)) {
      const given = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]))
      const query = new URLSearchParams(given).toString()
      window.location.assign(`/api/auth/${provider}${query && `?${query}`}`)
      return true
    }
    toast({
      title: `${names[provider]} OAuth not available`,
      description: 'This authentication method is not configured yet. Please use email/password login.',
      variant: 'destructive',
    })
  } catch {
    toast({
      title: 'Authentication Error',
      description: 'Unable to connect to authentication service. Please try email/password login.',
      variant: 'destructive',
    })
  }
  return false
}
