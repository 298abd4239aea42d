import { parseArgs } from 'node:util'
import { z } from 'zod'
import { exactNames } from '#base/accounts/commands/folding.ts'
import { setOtherKeys } from '#base/accounts/commands/other-keys.ts'
import { createAccount, giveRoleByEmail } from '#base/accounts/commands/registration.ts'
import { switchOffByEmail } from '#base/accounts/commands/second-factor/enrolment.ts'
import { takeNewKey } from '#base/accounts/commands/second-factor/secret-key.ts'
import { NewPassword } from '#base/accounts/contract/sign-in.ts'
import { Role } from '#base/accounts/contract/user.ts'
import { AppError, StartupError } from '#platform/app-error.ts'
import { keyPlace } from '#platform/encryption.ts'
import { email } from '#platform/text-schema.ts'

const usage =
  'Usage: npm run account -- create --email E --password P [--role R], npm run account -- role --email E --role R, npm run account -- erase --email E, npm run account -- second-factor off --email E, npm run account -- second-factor new-key, or npm run account -- names'

const roles = Role.options.join(', ')
const role = z.enum(Role.options, { error: `must be one of ${roles}` })
const CreateOptions = z.strictObject({ email: email(), password: NewPassword, role: role.default('user') })
const RoleOptions = z.strictObject({ email: email(), role })
const EmailOptions = z.strictObject({ email: email() })
const NoOptions = z.strictObject({})

type OnDatabase = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Runs the action in the arguments, and returns a sentence about its result. Throws a `StartupError` of one line for problems
 * that a person can fix. `onDatabase` opens the database and then runs work.
 */
export async function changeAccount(args: string[], onDatabase: OnDatabase): Promise<string> {
  const { action, options } = readArguments(args)
  const run: OnDatabase = (work) =>
    onDatabase(work).catch((error) => {
      throw error instanceof AppError ? new StartupError(error.message) : error
    })
  if (action === 'create') {
    const account = check(CreateOptions, options)
    await run(() => createAccount(account))
    return `Made the account ${account.email} with the role ${account.role}`
  }
  if (action === 'erase') {
    const person = check(EmailOptions, options)
    // Imported here because it loads all features, which the other actions do not need.
    const { eraseByCommandLine } = await import('#operations/privacy/commands/erase.ts')
    const erased = await run(() => eraseByCommandLine(person.email))
    const { account, orders, contactMessages, subscriptions, calls } = erased
    const what = account ? `the account with what ${orders} orders say of the person` : 'no account'
    return `Erased ${person.email}: ${what}, ${contactMessages} contact messages, ${subscriptions} subscriptions, ${calls} calls`
  }
  if (action === 'names') {
    check(NoOptions, options)
    return describeNames(await run(exactNames))
  }
  if (action === 'second-factor off') {
    const account = check(EmailOptions, options)
    await run(() => switchOffByEmail(account.email))
    return `Switched the second factor of ${account.email} off and removed its passkeys`
  }
  if (action === 'second-factor new-key') {
    check(NoOptions, options)
    await run(takeNewKey)
    return `Took ${keyPlace()} as the key: what was encrypted with another one is lost`
  }
  const wanted = check(RoleOptions, options)
  // Ends the calendar address of an admin who loses the role.
  const { calendarKeys } = await import('#desk/calls/commands/calendar-feed.ts')
  setOtherKeys([calendarKeys])
  await run(() => giveRoleByEmail(wanted.email, wanted.role))
  return `${wanted.email} has the role ${wanted.role}`
}

function describeNames(names: { name: string; like: string }[]): string {
  if (names.length === 0) return 'No two accounts have names that differ in case or form alone'
  const lines = names.map(
    ({ name, like }) => `${name} signs in by this spelling only, since there is ${like}`,
  )
  return lines.join('\n')
}

const actions = ['create', 'role', 'erase', 'names', 'second-factor off', 'second-factor new-key'] as const

function readArguments(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { email: { type: 'string' }, password: { type: 'string' }, role: { type: 'string' } },
    })
    const action = actions.find((one) => one === positionals.join(' '))
    if (action) return { action, options: { ...values } }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw new StartupError(usage)
}

function check<Schema extends z.ZodType>(schema: Schema, options: object): z.output<Schema> {
  const parsed = schema.safeParse(options)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const option = issue?.path.length ? `--${issue.path.join('.')}: ` : ''
  throw new StartupError(issue?.code === 'unrecognized_keys' ? usage : `${option}${issue?.message}`)
}
