import { z } from 'zod'
import { says } from '#platform/says.ts'
import { email, imagePattern, optionalLine } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'
import { auditActions, auditOrigins } from '../domain/audit.ts'
import { origins, providers, roles } from '../domain/kinds.ts'

export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

export const Provider = z.enum(providers)
export type Provider = z.infer<typeof Provider>

export const ListedUser = z.object({
  id: z.int(),
  email: z.string().nullable(),
  /** The new email, until the member opens its link. */
  pendingEmail: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  username: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role: Role,
  isActive: z.boolean(),
  isEmailVerified: z.boolean(),
  lastLoginAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  provider: z.enum(origins),
})
export type ListedUser = z.infer<typeof ListedUser>

export const User = ListedUser.extend({
  googleId: z.string().nullable(),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Whether this admin has only a user's rights until they set up a second factor. */
  needsSecondFactor: z.boolean(),
  /** Why the user cannot set up a second factor: the site has no key, or the email is not verified. */
  secondFactorObstacle: z.enum(['key', 'email']).nullable(),
})
export type User = z.infer<typeof User>

/** A signed-in user. `via` is how they signed in: `password`, `passkey`, or the provider's name. */
export type Session = { user: User; via: string }

const imageAddress = z
  .string()
  .trim()
  .max(500, says(msg`Use at most 500 characters`))
  .regex(imagePattern, says(msg`Use an https address or a path of this site`))

const blank = z.literal('')

/** Normalizes with NFKC, so that usernames that look the same are equal. The commands check the characters. */
export const Username = z.string().normalize('NFKC').trim().max(254)

const profileFields = {
  firstName: optionalLine(100),
  lastName: optionalLine(100),
  email: z.union([blank, email()]).optional(),
  username: Username.optional(),
  profileImageUrl: z.union([blank, imageAddress]).nullish(),
} satisfies { [Name in keyof User]?: z.ZodType }

/**
 * The fields of the profile to change. Left-out fields keep their value. An empty name or image is removed; an empty email or
 * username changes nothing.
 */
export const ProfileInput = z.object(profileFields)
export type ProfileInput = z.infer<typeof ProfileInput>

export const UserStats = z.object({
  totalUsers: z.int(),
  activeUsers: z.int(),
  adminUsers: z.int(),
  newUsersThisMonth: z.int(),
})
export type UserStats = z.infer<typeof UserStats>

/** A change in the audit. `actor` is null if no signed-in person made the change; `origin` then names the cause. */
export const AuditEntry = z.object({
  id: z.int(),
  userId: z.int(),
  action: z.enum(auditActions),
  oldRole: z.string().nullable(),
  newRole: z.string().nullable(),
  origin: z.enum(auditOrigins),
  actor: z.object({ id: z.int(), name: z.string() }).nullable(),
  address: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** The query of sign-in forms that the browser posts itself. `next` is the page to open afterwards. */
export const AfterSignIn = z.object({ next: z.string().max(500).optional() })
