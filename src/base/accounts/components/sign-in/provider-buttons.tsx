import { useState } from 'react'
import { send } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { toastFailure } from '#ui/dialogs/toast.ts'
import { classNames } from '#ui/styles/class-names.ts'
import type { Provider } from '../../contract/user.ts'
import { withSearch } from '../../domain/next-path.ts'
import { notAvailable, providerNames, signInProblems } from '../../domain/sign-in-problems.ts'
import { ProviderLogo } from './provider-logo.tsx'

const providers = Object.keys(providerNames) as Provider[]

const labels = {
  continue: (provider: string) => t`Continue with ${provider}`,
  'sign-up': (provider: string) => t`Sign up with ${provider}`,
}

type ProviderButtonsProps = {
  verb: keyof typeof labels
  configured: readonly Provider[]
  /** Whether to include providers that are not configured. */
  showsAll: boolean
  /** The page to open after the sign-in. Like `setup`, it is kept until the provider's callback. */
  next?: string
  setup?: string
}

/**
 * The buttons of the sign-in providers. Unconfigured ones come last and muted. A click first checks whether the provider is
 * configured, so that nobody sees an error page.
 */
export function ProviderButtons({ verb, configured, showsAll, next, setup }: ProviderButtonsProps) {
  const [asking, setAsking] = useState<Provider>()
  const start = async (provider: Provider) => {
    setAsking(provider)
    const leaving = await leaveFor(provider, { next, setup })
    if (!leaving) setAsking(undefined)
  }
  const isConfigured = (provider: Provider) => configured.includes(provider)
  const others = showsAll ? providers.filter((one) => !isConfigured(one)) : []
  const ordered = [...providers.filter(isConfigured), ...others]
  if (ordered.length === 0) return null
  return (
    <div className="grid gap-3">
      {ordered.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          className={classNames(
            'px-2! whitespace-nowrap noscript:hidden',
            !isConfigured(provider) && 'border-line! text-subtle! [&_svg]:grayscale',
          )}
          busy={asking === provider}
          disabled={asking !== undefined}
          onClick={() => void start(provider)}
        >
          <ProviderLogo provider={provider} /> {labels[verb](providerNames[provider])}
        </Button>
      ))}
      {configured.length > 0 && (
        <noscript className="contents">
          {configured.map((provider) => (
            <Button
              key={provider}
              variant="secondary"
              href={signInAddress(provider, { next, setup })}
              className="mb-3 w-full"
            >
              {labels[verb](providerNames[provider])}
            </Button>
          ))}
        </noscript>
      )}
    </div>
  )
}

type Wish = { next?: string | undefined; setup?: string | undefined }

const signInAddress = (provider: Provider, wish: Wish) => withSearch(`/api/auth/${provider}`, wish)

/** Opens the provider's page if the provider is configured. Otherwise shows why not, and returns false. */
async function leaveFor(provider: Provider, search: Wish): Promise<boolean> {
  try {
    const { status } = await send(`/api/auth/${provider}`, { method: 'HEAD' })
    if (status !== 400) {
      window.location.assign(signInAddress(provider, search))
      return true
    }
    toastFailure(notAvailable(provider), t(signInProblems['not-configured']))
  } catch {
    const reason = t`Unable to connect to authentication service. Please try email/password login.`
    toastFailure(t`Authentication Error`, reason)
  }
  return false
}
