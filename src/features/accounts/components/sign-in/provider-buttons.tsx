import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import type { Provider } from '../../contract/user.ts'
import { probeProvider } from '../../query-options.ts'

const names: Record<Provider, string> = { google: 'Google', facebook: 'Facebook', linkedin: 'LinkedIn' }
const providers = Object.keys(names) as Provider[]

type ProviderButtonsProps = {
  verb: 'Continue' | 'Sign up'
  /** Passed through the provider to the callback. */
  next?: string
  setup?: string
}

/** Signing in through a provider. Asks first whether the provider is configured, so that nobody ends on an error page. */
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
          {asking !== provider && <ProviderLogo provider={provider} />} {verb} with {names[provider]}
        </Button>
      ))}
    </div>
  )
}

/** Goes to the provider when it is configured. Otherwise says why not, and returns false. */
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

const paths: Record<Provider, string> = {
  google:
    'M12.48 10.92v3.28h7.84c-.24 1.84-.853 3.187-1.787 4.133-1.147 1.147-2.933 2.4-6.053 2.4-4.827 0-8.6-3.893-8.6-8.72s3.773-8.72 8.6-8.72c2.6 0 4.507 1.027 5.907 2.347l2.307-2.307C18.747 1.44 16.133 0 12.48 0 5.867 0 .307 5.387.307 12s5.56 12 12.173 12c3.573 0 6.267-1.173 8.373-3.36 2.16-2.16 2.84-5.213 2.84-7.667 0-.76-.053-1.467-.173-2.053z',
  facebook:
    'M9.101 23.691v-7.98H6.627v-3.667h2.474v-1.58c0-4.085 1.848-5.978 5.858-5.978.401 0 .955.042 1.468.103a8.68 8.68 0 0 1 1.141.195v3.325a8.623 8.623 0 0 0-.653-.036 26.805 26.805 0 0 0-.733-.009c-.707 0-1.259.096-1.675.309a1.686 1.686 0 0 0-.679.622c-.258.42-.374.995-.374 1.752v1.297h3.919l-.386 2.103-.287 1.564h-3.246v8.245C19.396 23.238 24 18.179 24 12.044c0-6.627-5.373-12-12-12s-12 5.373-12 12c0 5.628 3.874 10.35 9.101 11.647Z',
  linkedin:
    'M20.447 20.452h-3.554v-5.569c0-1.328-.027-3.037-1.852-3.037-1.853 0-2.136 1.445-2.136 2.939v5.667H9.351V9h3.414v1.561h.046c.477-.9 1.637-1.85 3.37-1.85 3.601 0 4.267 2.37 4.267 5.455v6.286zM5.337 7.433a2.062 2.062 0 0 1-2.063-2.065 2.064 2.064 0 1 1 2.063 2.065zm1.782 13.019H3.555V9h3.564v11.452zM22.225 0H1.771C.792 0 0 .774 0 1.729v20.542C0 23.227.792 24 1.771 24h20.451C23.2 24 24 23.227 24 22.271V1.729C24 .774 23.2 0 22.222 0h.003z',
}

/** A provider's logo, in the colour of the text beside it. */
export function ProviderLogo({ provider }: { provider: Provider }) {
  return (
    <svg width="17" height="17" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={paths[provider]} />
    </svg>
  )
}
