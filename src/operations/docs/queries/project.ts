import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Piscina } from 'piscina'
import { AppError } from '#platform/app-error.ts'
import { projectRoot } from '#platform/root.ts'
import { msg } from '#platform/texts.ts'
import type { BuiltDocument } from './build-documents.ts'

let documents: Promise<BuiltDocument[]> | undefined

/** Returns the documents in the order of display. In development, the first call renders them. */
export function projectDocuments(): Promise<BuiltDocument[]> {
  documents ??= readDocuments()
  documents.catch(() => {
    documents = undefined
  })
  return documents
}

async function readDocuments(): Promise<BuiltDocument[]> {
  if (!import.meta.env.DEV)
    return JSON.parse(await readFile(join(projectRoot, 'dist/docs/documents.json'), 'utf8'))
  const builder = new Piscina({
    filename: join(projectRoot, 'src/operations/docs/queries/build-documents.ts'),
  })
  return builder.run(undefined, { name: 'buildDocuments' }).finally(() => builder.destroy())
}

/** Returns a picture. Throws `missing` if it does not exist. */
export async function readPicture(name: string): Promise<Response> {
  const folder = import.meta.env.DEV ? 'docs/pictures' : 'dist/docs/pictures'
  const bytes = await readFile(join(projectRoot, folder, name)).catch(() => {
    throw new AppError('missing', msg`There is no picture of this name`)
  })
  return new Response(bytes, {
    headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400' },
  })
}
