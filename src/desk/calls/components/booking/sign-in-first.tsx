import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import type { OfferedCall } from '../../contract/calls.ts'
import type { Host } from './call-frame.tsx'
import { TypeFrame } from './type-frame.tsx'

const steps = () => [{ name: t`Day and time` }, { name: t`Your details` }]

type SignInFirstProps = {
  host: Host
  type: OfferedCall
  /** The path to open after signing in. */
  next: string
}

export const SignInFirst = ({ host, type, next }: SignInFirstProps) => (
  <TypeFrame host={host} type={type} steps={steps()}>
    <EmptyState
      as="h3"
      title={type.openTo === 'member' ? t`This call is for members` : t`This call is for clients`}
      action={<Button href={`/auth?next=${encodeURIComponent(next)}`}>{t`Sign In`}</Button>}
      className="px-0!"
    >
      {type.openTo === 'member'
        ? t`Sign in, and choose a time.`
        : t`Sign in with the account of your order, and choose a time.`}
    </EmptyState>
  </TypeFrame>
)
