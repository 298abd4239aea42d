import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, json, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { belongsTo, instant } from '#platform/database/columns.ts'
import { devices } from '#platform/user-agent.ts'
import type { NoticeKind } from './contract/notices.ts'
import type { Settings } from './contract/settings.ts'
import { type AuditAction, auditOrigins } from './domain/audit.ts'
import { emailFrequencies, origins, providers, roles } from './domain/kinds.ts'

export const users = pgTable(
  'users',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    email: text('email'),
    /** A new email until its link is confirmed. It does not reserve the address: another account may still verify it. */
    pendingEmail: text('pending_email'),
    /** The name as folded by `foldName`. Null if an earlier account's name folds to the same text. */
    emailFolded: text('email_folded'),
    usernameFolded: text('username_folded'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    username: text('username'),
    password: text('password'),
    profileImageUrl: text('profile_image_url'),
    role: text('role', { enum: roles }).notNull().default('user'),
    isActive: boolean('is_active').notNull().default(true),
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    lastLoginAt: instant('last_login_at'),
    lastResetEmailAt: instant('last_reset_email_at'),
    /** When the account will be erased at the member's request. A sign-in clears it. */
    deleteAfter: instant('delete_after'),
    erasedAt: instant('erased_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    googleId: text('google_id').unique('users_google_id_key'),
    provider: text('provider', { enum: origins }).notNull().default('google'),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_folded_key').on(table.emailFolded),
    uniqueIndex('users_username_folded_key').on(table.usernameFolded),
  ],
)

export const identities = pgTable(
  'identities',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    userId: belongsTo('user_id', () => users.id),
    provider: text('provider', { enum: providers }).notNull(),
    subject: text('subject').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [unique('identities_provider_subject_key').on(table.provider, table.subject)],
)

export const sessions = pgTable('sessions', {
  sid: text('sid').primaryKey(),
  sess: json('sess').$type<{ userId: number; via: string; since?: string; confirmedAt?: string }>().notNull(),
  expire: instant('expire').notNull(),
  id: integer('id').generatedByDefaultAsIdentity().notNull().unique('sessions_id_key'),
  /** The browser at the time of the sign-in. Null for older sessions. */
  device: text('device', { enum: devices }),
  browser: text('browser'),
  system: text('system'),
  /** When the session was last extended, which happens at most once an hour. */
  usedAt: instant('used_at').notNull().default(sql`now()`),
})

export const signInFlows = pgTable('sign_in_flows', {
  stateHash: text('state_hash').primaryKey(),
  browserHash: text('browser_hash').notNull(),
  provider: text('provider', { enum: providers }).notNull(),
  nonce: text('nonce'),
  codeVerifier: text('code_verifier'),
  nextPath: text('next_path').notNull(),
  setupHash: text('setup_hash'),
  expiresAt: instant('expires_at').notNull(),
})

export const oneTimeLinks = pgTable('one_time_links', {
  tokenHash: text('token_hash').primaryKey(),
  purpose: text('purpose', {
    enum: ['setup', 'verify-email', 'verify-notification-email', 'reset-password', 'undo-email'],
  }).notNull(),
  userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
  email: text('email'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  expiresAt: instant('expires_at'),
  /** When the link's email was verified. The link then has no effect. */
  usedAt: instant('used_at'),
})

export const invitations = pgTable(
  'invitations',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    email: text('email').notNull(),
    role: text('role', { enum: roles }).notNull(),
    tokenHash: text('token_hash').notNull(),
    /** Whether the link was emailed. An emailed link proves that its user owns the address. */
    isMailed: boolean('is_mailed').notNull(),
    invitedBy: belongsTo('invited_by', () => users.id),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('invitations_token_hash_key').on(table.tokenHash),
    uniqueIndex('invitations_email_key').on(sql`lower(${table.email})`),
  ],
)

export const passwordResetRequests = pgTable('password_reset_requests', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  email: text('email').notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with the site's key. */
  secret: text('secret').notNull(),
  /** The time step of the last accepted code. */
  lastStep: integer('last_step').notNull().default(0),
  /** When the first right code turned on the second factor; null until then. */
  confirmedAt: instant('confirmed_at'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

export const recoveryCodes = pgTable('recovery_codes', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  userId: belongsTo('user_id', () => users.id),
  codeHash: text('code_hash').notNull().unique('recovery_codes_code_hash_key'),
  usedAt: instant('used_at'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

export const pendingSignIns = pgTable('pending_sign_ins', {
  tokenHash: text('token_hash').primaryKey(),
  userId: belongsTo('user_id', () => users.id),
  via: text('via').notNull(),
  /** The account at the provider that will be linked to the user once the code is accepted. */
  subject: text('subject'),
  expiresAt: instant('expires_at').notNull(),
})

export const trustedBrowsers = pgTable('trusted_browsers', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  userId: belongsTo('user_id', () => users.id),
  tokenHash: text('token_hash').notNull().unique('trusted_browsers_token_hash_key'),
  browser: text('browser').notNull(),
  lastUsedAt: instant('last_used_at').notNull().default(sql`now()`),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  expiresAt: instant('expires_at').notNull(),
})

export const passkeys = pgTable('passkeys', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  userId: belongsTo('user_id', () => users.id),
  name: text('name').notNull(),
  credentialId: text('credential_id').notNull().unique('passkeys_credential_id_key'),
  publicKey: text('public_key').notNull(),
  /** The number of uses that the authenticator itself counts. Always 0 for passkeys that several devices share. */
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull().default(sql`'{}'`),
  lastUsedAt: instant('last_used_at'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

export const passkeyChallenges = pgTable('passkey_challenges', {
  /** The hash of the challenge together with its purpose and its holder. */
  challengeHash: text('challenge_hash').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})

export const secretKeyProbe = pgTable('secret_key_probe', {
  subject: text('subject').primaryKey(),
  probe: text('probe').notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

export const userSettings = pgTable('user_settings', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  emailNotifications: boolean('email_notifications').notNull().default(true),
  pushNotifications: boolean('push_notifications').notNull().default(false),
  profileVisibility: boolean('profile_visibility').notNull().default(true),
  /** The verified address for notifications. An unverified one is in `pendingNotificationEmail`. */
  notificationEmail: text('notification_email'),
  pendingNotificationEmail: text('pending_notification_email'),
  emailFrequency: text('email_frequency', { enum: emailFrequencies }).notNull().default('immediate'),
  /** The language of emails and notices to the member. Null if the member has chosen none. */
  language: text('language').$type<NonNullable<Settings['language']>>(),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
})

export const notices = pgTable('user_notices', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  userId: belongsTo('user_id', () => users.id),
  kind: text('kind').$type<NoticeKind>().notNull(),
  title: text('title').notNull(),
  /** The page that the notice is about, with its search parameter if it has one. */
  path: text('path').notNull(),
  /** The number of equal notices: a repeated unread notice replaces the first. */
  times: integer('times').notNull().default(1),
  /** Visible only while the member is an admin. */
  isForAdmins: boolean('is_for_admins').notNull().default(false),
  isRead: boolean('is_read').notNull().default(false),
  /** The subject of the notice's email. It and `text` are set while the email waits for the member's next digest. */
  subject: text('subject'),
  text: text('text'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

export const userAudit = pgTable('user_audit', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  userId: belongsTo('user_id', () => users.id, 'restrict'),
  actorId: integer('actor_id').references(() => users.id, { onDelete: 'restrict' }),
  origin: text('origin', { enum: auditOrigins }).notNull(),
  action: text('action').$type<AuditAction>().notNull(),
  oldRole: text('old_role'),
  newRole: text('new_role'),
  address: text('address'),
  /** The changed object, if it is not an account. Must not name a person, because audit entries survive an erasure. */
  subject: text('subject'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

/** Counts of rejected sign-ins, per hour and account. `userId` is null for unknown names. */
export const refusedSignIns = pgTable(
  'refused_sign_ins',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    hour: instant('hour').notNull(),
    times: integer('times').notNull().default(1),
  },
  (table) => [unique('refused_sign_ins_user_id_hour_key').on(table.userId, table.hour).nullsNotDistinct()],
)
