import { AppError } from '#platform/app-error.ts'
import { inputWords } from '#platform/http/input-words.ts'
import { msg, t } from '#platform/texts.ts'
import { renderText } from '#showcase/blog/queries/render.ts'
import { movePage } from '#showcase/pages/commands.ts'
import { PageInput } from '#showcase/pages/contract.ts'
import { importedPageAt } from '#showcase/pages/queries.ts'
import type { ImportEntry } from '../contract.ts'
import { movePictures, type PictureOptions } from './move-pictures.ts'
import { type MovedPage, pageSlug } from './moved-post.ts'
import { isSameText } from './post-pictures.ts'

/**
 * Stores a page of another site as a draft. With `dryRun`, only reports the result. As with posts, an import updates only pages
 * that an import created and nobody has edited since. The owner decides whether a page becomes public.
 */
export async function importPage(
  page: MovedPage,
  options: PictureOptions,
  result: ImportEntry,
): Promise<void> {
  const slug = pageSlug(page.slug ?? page.title)
  result.path = `/${slug}`
  const parsed = PageInput.safeParse(
    { title: page.title, markdown: page.content, slug, inFooter: false },
    { error: inputWords },
  )
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new AppError('invalid', `${issue?.path.join('.')}: ${issue?.message}`)
  }
  const { data } = parsed
  await renderText(data.markdown)
  const present = await importedPageAt(slug)
  result.isDraft = present?.status !== 'published'
  const isSame = (text: string) => isSameText({ content: text }, { content: data.markdown }, options.fetch)
  if (present && present.title === data.title && isSame(present.markdown)) {
    result.kind = 'same'
    return
  }
  if (present && present.importedVersion !== present.version)
    throw new AppError(
      'conflict',
      present.importedVersion === null
        ? msg`A page that was written here has this address, and stays as it is`
        : msg`It was changed here since, and stays as it is`,
    )
  const { content, stored, notes } = await movePictures(page, options)
  if (result.isDraft) result.notes.push(t`It comes as a draft: publish it under Content, Pages`)
  result.notes.push(...notes)
  result.pictures = stored
  result.kind = present ? 'changed' : 'new'
  if (!options.dryRun) await movePage({ ...data, markdown: content, slug }, present)
}
