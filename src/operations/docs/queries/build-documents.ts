import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '#platform/root.ts'
import type { Heading } from '#showcase/blog/contract/schemas.ts'
import { renderForPage } from '#showcase/blog/domain/markdown/pipeline.ts'
import { type Adapted, adaptDocument } from '../domain/adapt-document.ts'
import { dayOfDecision, documentFiles, documentName, titleOfFile } from '../domain/document-names.ts'

export type BuiltDocument = {
  name: string
  title: string
  /** The path of the file in the project. */
  path: string
  /** The first sentence of the first paragraph. Empty if there is none. */
  about: string
  /** The day of a decision. Null for other documents. */
  decidedOn: string | null
  /** Null if the build has no Git history. */
  changedOn: string | null
  contents: Heading[]
  html: string
  /** Each distinct word once, for the search. */
  words: string
}

/** Renders all documents, in the order of display. `cli/build.ts` stores the result for the built site. */
export async function buildDocuments(folder = projectRoot): Promise<BuiltDocument[]> {
  const paths = globSync(documentFiles, { cwd: folder }).map((path) => path.replaceAll('\\', '/'))
  const names = new Map(paths.map((path) => [path, documentName(path)]))
  const days = await changedDays(folder)
  const documents: BuiltDocument[] = []
  for (const path of paths) {
    const found: Adapted = { about: '', words: '' }
    const text = await readFile(join(folder, path), 'utf8')
    const { html, contents } = await renderForPage(text, adaptDocument({ path, names }, found))
    documents.push({
      name: documentName(path),
      title: found.title ?? titleOfFile(path),
      path,
      about: found.about,
      decidedOn: dayOfDecision(path) ?? null,
      changedOn: days.get(path) ?? null,
      contents,
      html,
      words: found.words,
    })
  }
  return documents.toSorted(compareDocuments)
}

const first = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']
const rank = ({ path }: BuiltDocument) => (first.indexOf(path) + first.length + 1) % (first.length + 1)

const compareDocuments = (a: BuiltDocument, b: BuiltDocument) =>
  (b.decidedOn ?? '9').localeCompare(a.decidedOn ?? '9') ||
  rank(a) - rank(b) ||
  a.title.localeCompare(b.title)

/** Maps files to the dates of their last commits. Empty without Git. */
async function changedDays(folder: string): Promise<Map<string, string>> {
  const days = new Map<string, string>()
  const log = ['log', '--format=@%cs', '--name-only', '--relative', '--', ...documentFiles]
  const git = promisify(execFile)('git', ['-c', 'core.quotePath=false', ...log], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  })
  const { stdout } = await git.catch(() => ({ stdout: '' }))
  let day = ''
  for (const line of stdout.split('\n')) {
    if (line.startsWith('@')) day = line.slice(1)
    else if (line && !days.has(line)) days.set(line, day)
  }
  return days
}
