import { Hydrate } from '@tanstack/react-start'
import { load } from '@tanstack/react-start/hydration'
import { useSession } from '#features/accounts/components/use-session.ts'
import { MemberHome } from './member-home.tsx'

/** Above the front page's sections, for members only. Nobody else loads its code. */
export function MemberStrip() {
  const session = useSession()
  if (!session) return null
  return (
    <Hydrate when={load()}>
      <MemberHome />
    </Hydrate>
  )
}
