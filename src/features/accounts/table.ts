import { sql } from 'drizzle-orm'
import { boolean, index, integer, json, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

export const users = pgTable(
  'users',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    email: text('email'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    username: text('username'),
    password: text('password'),
    profileImageUrl: text('profile_image_url'),
    role: text('role', { enum: ['user', 'premium', 'developer', 'admin'] })
      .notNull()
      .default('user'),
    isActive: boolean('is_active').notNull().default(true),
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    lastLoginAt: instant('last_login_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    googleId: text('google_id').unique('users_google_id_key'),
    provider: text('provider', { enum: ['google', 'facebook', 'linkedin', 'password'] })
      .notNull()
      .default('google'),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
  ],
)

export const identities = pgTable(
  'identities',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider', { enum: ['google', 'facebook', 'linkedin'] }).notNull(),
    subject: text('subject').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    unique('identities_provider_subject_key').on(table.provider, table.subject),
    index('identities_user_id_idx').on(table.userId),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    sid: text('sid').primaryKey(),
    sess: json('sess').$type<{ userId: number; via: string }>().notNull(),
    expire: instant('expire').notNull(),
  },
  (table) => [index('sessions_expire_idx').on(table.expire)],
)
