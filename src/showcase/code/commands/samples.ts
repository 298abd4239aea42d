import { eq } from 'drizzle-orm'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneOr, oneRow } from '#platform/database/rows.ts'
import { violatedUnique } from '#platform/database/violated-unique.ts'
import { msg, t } from '#platform/texts.ts'
import { findPostId } from '#showcase/blog/queries/titled-code.ts'
import type { Sample, SampleInput } from '../contract.ts'
import { maxSamples } from '../domain/limits.ts'
import { readSample } from '../queries.ts'
import { codeFiles, codeSamples } from '../table.ts'
import { readArchive, type TextFile } from './read-archive.ts'

const batch = 10

/**
 * Stores the files of a ZIP archive as a sample. With `replace`, overwrites the sample with the same slug. Throws `invalid` for
 * an unsuitable archive or an unknown post, and `conflict` if the slug is taken or there are already 200 samples.
 */
export async function addSample({ post, ...input }: SampleInput, archive: Uint8Array): Promise<Sample> {
  const files = await readArchive(archive)
  const postId = post ? await requirePost(post) : null
  try {
    await tx(() => store({ ...input, postId }, files))
  } catch (error) {
    if (violatedUnique(error) !== 'code_samples_slug_key') throw error
    throw createFieldError('slug', msg`Another sample has this address`, 'conflict')
  }
  return readSample(input.slug)
}

async function requirePost(slug: string): Promise<number> {
  const id = await findPostId(slug)
  if (id !== undefined) return id
  throw createFieldError('post', msg`There is no post with this address`)
}

type Stored = Omit<SampleInput, 'post'> & { postId: number | null }

async function store({ replace, ...sample }: Stored, files: TextFile[]): Promise<void> {
  if (replace) await db().delete(codeSamples).where(eq(codeSamples.slug, sample.slug))
  if ((await db().$count(codeSamples)) >= maxSamples)
    throw new AppError('conflict', () => t`There are ${maxSamples} samples already. Delete one first.`)
  const stored = await db().insert(codeSamples).values(sample).returning({ id: codeSamples.id }).then(oneRow)
  for (let at = 0; at < files.length; at += batch)
    await db()
      .insert(codeFiles)
      .values(files.slice(at, at + batch).map((file) => ({ ...file, sampleId: stored.id })))
}

/** Deletes a sample with its files. Throws `missing`. */
export async function removeSample(slug: string): Promise<void> {
  await db()
    .delete(codeSamples)
    .where(eq(codeSamples.slug, slug))
    .returning({ id: codeSamples.id })
    .then(oneOr(msg`There is no such sample`))
}
