import { parseArgs } from 'node:util'
import { firstAdmin } from '#features/accounts/queries/people.ts'
import { type ImportedPost, importPosts } from '#features/imports/commands/import-posts.ts'
import { readExport } from '#features/imports/commands/read-export.ts'
import { type ImportedSubscriber, importSubscribers } from '#features/inbox/commands/subscribers.ts'
import { StartupError } from '#platform/app-error.ts'
import { config } from '#platform/config.ts'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { seed } from '../src/seed.ts'
import { runCommand } from './run-command.ts'

const usage = 'Usage: npm run import -- FILE|FOLDER [--dry-run] [--fetch]'

/** Imports the posts and subscribers of another blog, with the server stopped or on the database of `DATABASE_URL`. */
await runCommand(async () => {
  const { path, dryRun, fetch } = readArguments()
  const moved = await readExport(path)
  const { DATABASE_URL: url, DATA_DIR: dataDir } = config()
  await openDatabase({ url, dataDir, seed })
  try {
    const ownerId = (await firstAdmin()) ?? 0
    if (!ownerId && moved.posts.length > 0)
      throw new StartupError('Posts need an author: create an admin first (npm run account)')
    const posts = await importPosts(moved, { dryRun, fetch, ownerId })
    for (const post of posts) if (post.kind !== 'same' || post.notes.length > 0) describe(post)
    const subscribers = await importSubscribers(moved.subscribers, dryRun)
    for (const subscriber of subscribers) if (subscriber.kind !== 'same') describeSubscriber(subscriber)
    for (const { source, why } of moved.left) console.info(`left     ${source}: ${why}`)
    summarise(posts, moved.left.length, dryRun)
    if (moved.subscribers.length > 0) summariseSubscribers(subscribers)
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

function describeSubscriber({ kind, subscriber, why }: ImportedSubscriber): void {
  const { source, email, state, consent } = subscriber
  const facts = consent ? `${state}, agreed ${consent.at.slice(0, 10)}: ${consent.source}` : state
  console.info(kind === 'wrong' ? `wrong    ${source}: ${why}` : `${kind.padEnd(8)} ${email}: ${facts}`)
}

function summariseSubscribers(subscribers: ImportedSubscriber[]): void {
  const count = (kind: ImportedSubscriber['kind']) => subscribers.filter((one) => one.kind === kind).length
  const counts = `${count('new')} new, ${count('changed')} changed, ${count('same')} the same, ${count('wrong')} wrong`
  console.info(`Of the subscribers: ${counts}`)
}

function summarise(posts: ImportedPost[], left: number, dryRun: boolean): void {
  const count = (kind: ImportedPost['kind']) => posts.filter((post) => post.kind === kind).length
  const counts = `${count('new')} new, ${count('changed')} changed, ${count('same')} the same, ${count('wrong')} wrong, ${left} left out`
  console.info(dryRun ? `Nothing is stored. It would be: ${counts}` : `Imported: ${counts}`)
}
