import { eq } from 'drizzle-orm'
import { shownPosts } from '#features/blog/queries/published.ts'
import { firstWords, renderTextForMail } from '#features/blog/queries/render.ts'
import { brand, site } from '#features/site/domain/site.ts'
import { siteAccent } from '#features/site/queries.ts'
import { siteOrigin } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { locale } from '#platform/locale.ts'
import type { LetterInput, LetterPreview, PreviewInput } from '../contract.ts'
import { letters } from '../table.ts'
import { frameLetter, textStyles } from './frame.ts'
import { createMissing } from './letters.ts'

export const leavePath = (token: string) => `/newsletter/leave/${token}`

/** Stands for the address with which a recipient leaves. */
const placeholder = 'https://leave.invalid/'

/** A letter for one recipient. */
export const addressed = ({ html, plain }: { html: string; plain: string }, leaveAddress: string) => ({
  html: html.replaceAll(placeholder, leaveAddress),
  text: plain.replaceAll(placeholder, leaveAddress),
})

/** A stored letter as it goes out, but for the links with which its recipients leave. Fails with `missing`, and with `unprocessable` when its text cannot be rendered. */
export async function renderStored(id: number): Promise<{ html: string; plain: string }> {
  const [letter] = await db().select().from(letters).where(eq(letters.id, id))
  if (!letter) throw createMissing()
  return render(letter, letter.postId)
}

/** A text as it would go out; its link to leave leads to the front page. Fails with `unprocessable` when it cannot be rendered. */
export async function previewLetter({ postId, ...input }: PreviewInput): Promise<LetterPreview> {
  return addressed(await render(input, postId ?? null), siteOrigin())
}

async function render({ subject, text }: LetterInput, postId: number | null) {
  const { identity, invoices } = site()
  const accent = siteAccent()
  const postAddress = postId === null ? undefined : await addressOfPost(postId)
  const { html, plain } = await renderTextForMail(
    text,
    postAddress ?? `${siteOrigin()}/`,
    textStyles(accent.lightHex),
  )
  const imprint = [
    invoices.sellerName || identity.ownerName,
    ...invoices.sellerAddress.split(/\r?\n/).filter(Boolean),
    identity.email,
  ]
  return {
    html: frameLetter({
      language: locale().textLanguage,
      brand: brand(),
      subject,
      preview: await firstWords(text),
      html,
      postAddress,
      leaveAddress: placeholder,
      imprint,
      colours: { light: accent.lightHex, dark: accent.hex, ink: '#14110a' },
    }),
    plain: [
      `${subject}\n${'='.repeat(Math.min(subject.length, 60))}`,
      plain.trimEnd(),
      ...(postAddress ? [`Read it on the site: ${postAddress}`] : []),
      `-- \nYou get this letter because you subscribed to the newsletter of ${brand()}.\nLeave the newsletter: ${placeholder}`,
      imprint.join('\n'),
    ]
      .join('\n\n')
      .concat('\n'),
  }
}

/** The address of a post while visitors can read it. */
async function addressOfPost(id: number): Promise<string | undefined> {
  const [post] = await db().select({ slug: shownPosts.slug }).from(shownPosts).where(eq(shownPosts.id, id))
  return post && `${siteOrigin()}/blog/${post.slug}`
}
