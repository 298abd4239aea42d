import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createAccount, giveRoleByEmail } from '#features/accounts/commands/registration.ts'
import { NewPassword } from '#features/accounts/contract/sign-in.ts'
import { Role } from '#features/accounts/contract/user.ts'
import { eraseByCommandLine } from '#features/people/commands/erase.ts'
import { AppError, StartupError } from '#platform/app-error.ts'
import { config } from '#platform/config.ts'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { email } from '#platform/text-schema.ts'
import { seed } from '../src/seed.ts'
import { runCommand } from './run-command.ts'

const usage =
  'Usage: npm run account -- create --email E --password P [--role R], npm run account -- role --email E --role R, or npm run account -- erase --email E'

const roles = Role.options.join(', ')
const role = z.enum(Role.options, { error: `must be one of ${roles}` })
const CreateOptions = z.strictObject({ email: email(), password: NewPassword, role: role.default('user') })
const RoleOptions = z.strictObject({ email: email(), role })
const EraseOptions = z.strictObject({ email: email() })

/** Creates accounts, assigns roles and erases persons from the shell, with the server stopped or on the database of `DATABASE_URL`. */
await runCommand(async () => {
  const { action, options } = readArguments()
  if (action === 'create') {
    const account = check(CreateOptions, options)
    await onDatabase(() => createAccount(account))
    console.info(`Made the account ${account.email} with the role ${account.role}`)
  } else if (action === 'erase') {
    const person = check(EraseOptions, options)
    const erased = await onDatabase(() => eraseByCommandLine(person.email))
    const { account, orders, contactMessages, subscriptions } = erased
    const what = account ? `the account with what ${orders} orders say of the person` : 'no account'
    console.info(
      `Erased ${person.email}: ${what}, ${contactMessages} contact messages, ${subscriptions} subscriptions`,
    )
  } else {
    const wanted = check(RoleOptions, options)
    await onDatabase(() => giveRoleByEmail(wanted.email, wanted.role))
    console.info(`${wanted.email} has the role ${wanted.role}`)
  }
})

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { email: { type: 'string' }, password: { type: 'string' }, role: { type: 'string' } },
    })
    const [action] = positionals
    if (positionals.length === 1 && (action === 'create' || action === 'role' || action === 'erase'))
      return { action, options: { ...values } }
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

async function onDatabase<Result>(work: () => Promise<Result>): Promise<Result> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = config()
  await openDatabase({ url, dataDir, seed })
  try {
    return await work()
  } catch (error) {
    throw error instanceof AppError ? new StartupError(error.message) : error
  } finally {
    await closeDatabase()
  }
}
