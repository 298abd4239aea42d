import { parseArgs } from 'node:util'
import { firstAdmin } from '#base/accounts/queries/people.ts'
import { refreshSite } from '#base/site/queries.ts'
import { importAlone, importFile } from '#operations/imports/commands/import-upload.ts'
import type { ImportEntry } from '#operations/imports/contract.ts'
import { AppError, StartupError } from '#platform/app-error.ts'
import { config } from '#platform/config.ts'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { seed } from '../src/seed.ts'
import { runCommand } from './run-command.ts'

const usage =
  'Usage: npm run import -- FILE|ZIP|FOLDER [--dry-run] [--no-fetch] [--publish] [--ignore FIELD]…'

/**
 * Imports the posts and subscribers of another blog. Works on the embedded database while the server is stopped, or on the
 * database of `DATABASE_URL`. Without `--publish` nothing becomes public. `--ignore` names an unknown field of posts, or one
 * value of it (`name: value`), that should not turn a post into a draft.
 */
await runCommand(async () => {
  const { path, ...options } = readArguments()
  const { DATABASE_URL: url, DATA_DIR: dataDir } = config()
  await openDatabase({ url, dataDir, seed })
  try {
    // Reads the site's time zone, which applies to dates and times without one.
    await refreshSite()
    const ownerId = (await firstAdmin()) ?? 0
    const entries = await importAlone(() => importFile(path, { ...options, ownerId }))
    for (const entry of entries) if (entry.kind !== 'same' || entry.notes.length > 0) describe(entry)
    summarize(entries, options.dryRun)
  } catch (error) {
    throw error instanceof AppError ? new StartupError(error.message) : error
  } finally {
    await closeDatabase()
  }
})

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      allowNegative: true,
      options: {
        'dry-run': { type: 'boolean' },
        fetch: { type: 'boolean' },
        publish: { type: 'boolean' },
        ignore: { type: 'string', multiple: true },
      },
    })
    const [path] = positionals
    if (path && positionals.length === 1)
      return {
        path,
        dryRun: values['dry-run'] ?? false,
        fetch: values.fetch ?? true,
        publish: values.publish ?? false,
        ignored: values.ignore ?? [],
      }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw new StartupError(usage)
}

function describe(entry: ImportEntry): void {
  const { kind, source, line, title, path, oldPaths, pictures, notes, becomesPublic } = entry
  const facts = [
    ...(path ? [path] : []),
    ...(becomesPublic ? ['becomes public'] : []),
    ...(entry.staysPublic ? ['stays public'] : []),
    ...(pictures > 0 ? [pictures === 1 ? '1 picture' : `${pictures} pictures`] : []),
    ...oldPaths.map((old) => `was at ${old}`),
  ]
  const name = [title, facts.length > 0 && `(${facts.join(', ')})`].filter(Boolean).join(' ')
  const place = line ? `${source}, line ${line}` : source
  console.info(`${kind.padEnd(8)} ${[place, name].filter(Boolean).join(': ')}`)
  for (const note of notes) console.info(`         ${note}`)
}

function summarize(entries: ImportEntry[], dryRun: boolean): void {
  const count = (kind: ImportEntry['kind']) => entries.filter((entry) => entry.kind === kind).length
  const counts = `${count('new')} new, ${count('changed')} changed, ${count('same')} the same, ${count('wrong')} wrong, ${count('left')} left out`
  console.info(dryRun ? `Nothing is stored. It would be: ${counts}` : `Imported: ${counts}`)
  const open = entries.filter(({ becomesPublic }) => becomesPublic).length
  if (open > 0) console.info(`${dryRun ? 'Would become public with --publish' : 'Public now'}: ${open}`)
}
