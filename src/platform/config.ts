import { z } from 'zod'
import { StartupError } from './app-error.ts'
import { withAsciiDomain } from './email-address.ts'

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value)
const unlessBlank = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsAbsent, schema)
const optional = <Schema extends z.ZodType>(schema: Schema) => unlessBlank(schema.optional())
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const flag = unlessBlank(z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'))
const wholeNumber = (min: number, max: number, fallback: number) =>
  unlessBlank(
    z
      .string()
      .regex(/^\d{1,10}$/, `must be a whole number from ${min} to ${max}`)
      .transform(Number)
      .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))
      .default(fallback),
  )

const originOnly = httpUrl.refine((value) => {
  const url = URL.parse(value)
  return url !== null && url.pathname === '/' && !url.search && !url.hash && !url.username
}, 'must be an origin such as https://example.com, without a path')

function hasReadablePassword(address: string): boolean {
  const { username = '', password = '' } = URL.parse(address) ?? {}
  try {
    return Boolean([username, password].map(decodeURIComponent))
  } catch {
    return false
  }
}

/** The site sends API keys to this address, so the connection must be encrypted unless it stays on this machine. */
const safeOrigin = originOnly.refine((value) => {
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}, 'must begin with https:// unless it is on this machine')

/** A provider needs both variables, such as an id and its secret. Reports this even if other variables are wrong too. */
function bothOrNeither(id: string, secret: string) {
  return z.superRefine<Record<string, unknown>>(
    (given, { addIssue }) => {
      if (Boolean(given[id]) === Boolean(given[secret])) return
      const [present, absent] = given[id] ? [id, secret] : [secret, id]
      addIssue({ code: 'custom', path: [absent], message: `is missing, although ${present} is set` })
    },
    { when: () => true },
  )
}

const Variables = z
  .object({
    PORT: wholeNumber(0, 65535, 3000),
    HOST: unlessBlank(z.string().regex(/^\S+$/, 'must be a name or an address').default('localhost')),
    PUBLIC_URL: optional(originOnly),
    HSTS_SUBDOMAINS: flag,
    DATA_DIR: unlessBlank(z.string().default('./data')),
    BACKUP_DIR: optional(z.string()),
    BACKUP_KEEP: unlessBlank(
      z
        .string()
        .regex(/^[1-9]\d{0,2},\d{1,3}$/, 'must be numbers of days and weeks such as 7,4')
        .default('7,4')
        .transform((kept) => {
          const [days = 7, weeks = 4] = kept.split(',').map(Number)
          return { days, weeks }
        }),
    ),
    DATABASE_URL: optional(
      z
        .string()
        .regex(/^postgres(ql)?:\/\//, 'must be an address such as postgres://user:password@host/database'),
    ),
    SECRET_KEY: optional(z.string().min(32, 'must have at least 32 characters')),
    TRUST_PROXY: wholeNumber(0, 10, 0),
    MAX_UPLOADS_MB: wholeNumber(0, 1_000_000_000, 51_200),
    GOOGLE_CLIENT_ID: optional(z.string()),
    GOOGLE_CLIENT_SECRET: optional(z.string()),
    GOOGLE_ISSUER: optional(httpUrl),
    FACEBOOK_CLIENT_ID: optional(z.string()),
    FACEBOOK_CLIENT_SECRET: optional(z.string()),
    FACEBOOK_ISSUER: optional(httpUrl),
    LINKEDIN_CLIENT_ID: optional(z.string()),
    LINKEDIN_CLIENT_SECRET: optional(z.string()),
    LINKEDIN_ISSUER: optional(httpUrl),
    ADMIN_EMAILS: unlessBlank(
      z
        .string()
        .default('')
        .transform((list) =>
          list
            .split(',')
            .map((email) => withAsciiDomain(email.trim()).toLowerCase())
            .filter(Boolean),
        ),
    ),
    ROLE_TESTING: flag,
    OPENAI_API_KEY: optional(z.string()),
    OPENAI_BASE_URL: optional(httpUrl),
    OPENAI_MODEL: optional(z.string()),
    AI_DAILY_TOKENS: wholeNumber(0, 1_000_000_000, 500_000),
    STRIPE_SECRET_KEY: optional(
      z.string().regex(/^(sk|rk)_\S+$/, 'must be a secret key, which begins with sk_ or rk_'),
    ),
    STRIPE_WEBHOOK_SECRET: optional(
      z.string().regex(/^whsec_\S+$/, 'must be a signing secret, which begins with whsec_'),
    ),
    STRIPE_API_URL: optional(safeOrigin),
    SMTP_URL: optional(
      z
        .url({
          protocol: /^smtps?$/,
          hostname: /./,
          error: 'must be an address such as smtp://user:password@host:587',
        })
        .refine(hasReadablePassword, 'must have %25 in place of a percent sign in the password'),
    ),
    MAIL_FROM: optional(
      z
        .string()
        .max(320)
        .regex(
          /[^\s<>@]@[^\s<>@]+>?\s*$/,
          'must end with an address such as hello@example.com or Your Name <hello@example.com>',
        ),
    ),
    FALLBACK_ORIGIN: optional(originOnly),
    LOG_LEVEL: unlessBlank(
      z
        .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
          error: 'must be one of fatal, error, warn, info, debug, trace, silent',
        })
        .default('info'),
    ),
  })
  .check(
    bothOrNeither('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
    bothOrNeither('FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'),
    bothOrNeither('LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'),
    bothOrNeither('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'),
  )

export type Config = Readonly<z.output<typeof Variables>>

/** Parses the configuration from environment variables. Throws a `StartupError` with one line for each wrong variable. */
export function parseConfig(variables: Record<string, string | undefined>): Config {
  const parsed = Variables.safeParse(variables)
  if (parsed.success) return Object.freeze(parsed.data)
  const faults = new Map<string, string>()
  for (const { path, message } of parsed.error.issues) {
    const name = path.join('.')
    if (!faults.has(name)) faults.set(name, `${name} ${message}`)
  }
  throw new StartupError([...faults.values()].join('\n'))
}

let current: Config | undefined

/** The process's configuration, read once from the environment and an `.env` file. Throws the errors of `parseConfig`. */
export function config(): Config {
  current ??= readEnvironment()
  return current
}

/** Whether the site sends emails: `SMTP_URL` names a mail server. Without it, emails wait in the outbox until they expire. */
export const sendsMail = (): boolean => config().SMTP_URL !== undefined

/** Replaces the configuration, for tests and for commands that do not take it from the environment. */
export function setConfig(next: Config): void {
  current = next
}

function readEnvironment(): Config {
  try {
    process.loadEnvFile()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new StartupError(`.env cannot be read: ${error}`)
  }
  return parseConfig(process.env)
}

let listeningPort: number | undefined

/** Sets the port on which the process listens. `siteOrigin` needs it if `PORT` is 0. */
export function setListeningPort(port: number): void {
  listeningPort = port
}

/** The site's own origin: `PUBLIC_URL`, otherwise `http://HOST:PORT`. It never depends on a request. */
export function siteOrigin(): string {
  const { PUBLIC_URL, HOST, PORT } = config()
  if (PUBLIC_URL) return new URL(PUBLIC_URL).origin
  return `http://${formatHost(HOST)}:${listeningPort ?? PORT}`
}

/** The origins from which browsers may send writes: the site's own; without `PUBLIC_URL` also the loopback addresses. */
export function ownOrigins(): Set<string> {
  const origin = siteOrigin()
  if (config().PUBLIC_URL) return new Set([origin])
  const port = new URL(origin).port || '80'
  return new Set([origin, ...['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`)])
}

/** Whether the site uses HTTPS. Only then do cookies get `Secure` and the `__Host-` prefix, and responses HSTS. */
export const isHttps = () => siteOrigin().startsWith('https://')

function formatHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
