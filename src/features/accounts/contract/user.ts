import { z } from 'zod'

export const Role = z.enum(['user', 'premium', 'developer', 'admin'])
export type Role = z.infer<typeof Role>

export const Provider = z.enum(['google', 'facebook', 'linkedin'])
export type Provider = z.infer<typeof Provider>

/** A user as an admin sees one. */
export const ListedUser = z.object({
  id: z.int(),
  email: z.string().nullable(),
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
  provider: z.enum([...Provider.options, 'password']),
})
export type ListedUser = z.infer<typeof ListedUser>

/** The signed-in user, for himself. Whether there is a password, never what it is. */
export const User = ListedUser.extend({
  googleId: z.string().nullable(),
  hasPassword: z.boolean(),
})
export type User = z.infer<typeof User>
