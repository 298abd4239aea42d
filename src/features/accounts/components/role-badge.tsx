import { Badge, type Tone } from '#ui/badge.tsx'
import type { Role } from '../contract/user.ts'

const tones: Record<Role, Tone> = { user: 'neutral', premium: 'accent', developer: 'info', admin: 'success' }

/** A role's name, in its colour. */
export function RoleBadge({ role }: { role: Role }) {
  return (
    <Badge tone={tones[role]} className="capitalize">
      {role}
    </Badge>
  )
}
