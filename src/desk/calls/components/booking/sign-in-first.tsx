import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import type { OfferedCall } from '../../contract/calls.ts'
import type { Host } from './call-frame.tsx'
import { TypeFrame } from './type-frame.tsx'

const steps = [{ name: 'Day and time' }, { name: 'Your details' }]

type SignInFirstProps = {
  host: Host
  type: OfferedCall
  /** The path to open after signing in. */
  next: string
}

export const SignInFirst = ({ host, type, next }: SignInFirstProps) => (
  <TypeFrame host={host} type={type} steps={steps}>
    <EmptyState
      as="h3"
      title={type.openTo === 'member' ? 'This call is for members' : 'This call is for clients'}
      action={<Button href={`/auth?next=${encodeURIComponent(next)}`}>Sign In</Button>}
      className="px-0!"
    >
      {type.openTo === 'member'
        ? 'Sign in, and choose a time.'
        : 'Sign in with the account of your order, and choose a time.'}
    </EmptyState>
  </TypeFrame>
)
