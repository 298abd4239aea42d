import { parseArgs } from 'node:util'
import { firstAdmin } from '#features/accounts/queries/people.ts'
import { type ImportedPost, importPosts } from '#features/blog/commands/import/import-posts.ts'
import { readExport } from '#features/blog/commands/import/read-export.ts'
import { StartupError } from '#platform/app-error.ts'
import { config } from '#platform/config.ts'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { seed } from '../src/seed.ts'
import { runCommand } from './run-command.ts'

const usage = 'Usage: npm run import -- FILE|FOLDER [--dry-run] [--fetch]'

/** Brings the posts of another blog here, with the server stopped or on the database of `DATABASE_URL`. */
await runCommand(async () => {
  const { path, dryRun, fetch } = readArguments()
  const moved = await readExport(path)
  const { DATABASE_URL: url, DATA_DIR: dataDir } = config()
  await openDatabase({ url, dataDir, seed })
  try {
    const ownerId = await firstAdmin()
    if (!ownerId) throw new StartupError('Posts belong to somebody: make an admin first (npm run account)')
    const posts = await importPosts(moved, { dryRun, fetch, ownerId })
    for (const post of posts) if (post.kind !== 'same' || post.notes.length > 0) describe(post)
    for (const { source, why } of moved.left) console.info(`left     ${source}: ${why}`)
    summarise(posts, moved.left.length, dryRun)
  } finally {
    await closeDatabase()
  }
})

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, fetch: { type: 'boolean' } },
    })
    const [path] = positionals
    if (path && positionals.length === 1)
      return { path, dryRun: values['dry-run'] ?? false, fetch: values.fetch ?? false }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw new StartupError(usage)
}

function describe({ kind, source, title, path, oldPaths, pictures, notes }: ImportedPost): void {
  const facts = [
    path,
    ...(pictures > 0 ? [pictures === 1 ? '1 picture' : `${pictures} pictures`] : []),
    ...oldPaths.map((old) => `was at ${old}`),
  ]
  console.info(`${kind.padEnd(8)} ${source}: ${title} (${facts.join(', ')})`)
  for (const note of notes) console.info(`         ${note}`)
}

function summarise(posts: ImportedPost[], left: number, dryRun: boolean): void {
  const count = (kind: ImportedPost['kind']) => posts.filter((post) => post.kind === kind).length
  const counts = `${count('new')} new, ${count('changed')} changed, ${count('same')} the same, ${count('wrong')} wrong, ${left} left out`
  console.info(dryRun ? `Nothing is stored. It would be: ${counts}` : `Imported: ${counts}`)
}
