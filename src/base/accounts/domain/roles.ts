import { type Message, msg } from '#platform/texts.ts'
import type { Role } from '../contract/user.ts'

export const roleNames: Record<Role, Message> = {
  user: msg`Regular User`,
  premium: msg`Premium Member`,
  developer: msg`Developer`,
  admin: msg`Administrator`,
}

/** The short names of the roles, within a sentence. */
export const roleWords: Record<Role, Message> = {
  user: msg.for('a role')`user`,
  premium: msg.for('a role')`premium`,
  developer: msg.for('a role')`developer`,
  admin: msg.for('a role')`admin`,
}

const order = Object.keys(roleNames)

export const isLowerRole = (role: Role, other: Role) => order.indexOf(role) < order.indexOf(other)
