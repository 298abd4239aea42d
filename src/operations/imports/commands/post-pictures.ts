import { t } from '#platform/texts.ts'
import { picturesIn, replacePictures } from '../domain/text-addresses.ts'
import type { MovedPost } from './moved-post.ts'

type Pictured = Pick<MovedPost, 'content' | 'image'>

/** Changes http addresses of pictures to https and notes the change, because texts show pictures only over https. */
export function securePictures<Moved extends Pictured>(
  post: Moved,
  notes: string[],
  fetches: boolean,
): Moved {
  const secure = (address: string) => {
    if (!/^http:/i.test(address)) return address
    const note = fetches
      ? t`The picture ${address} is fetched over https`
      : t`The picture ${address} is shown over https: look whether it is there`
    if (!notes.includes(note)) notes.push(note)
    return address.replace(/^http:/i, 'https:')
  }
  return {
    ...post,
    content: replacePictures(post.content, secure),
    ...(post.image && { image: secure(post.image) }),
  }
}

/**
 * Whether a stored text and picture equal the imported ones. A picture stored on this site equals its original. A picture that
 * kept its old address is different if this import fetches pictures.
 */
export function isSameText(present: Pictured, moved: Pictured, fetches: boolean): boolean {
  const hidden = (text: string) => replacePictures(text, () => '*').trim()
  const [here = [], there = []] = [present, moved].map(({ content }) =>
    picturesIn(content).map(({ address }) => address),
  )
  const images = [...here, present.image ?? ''].map((address, index) => {
    const other = [...there, moved.image ?? ''][index] ?? ''
    return (
      address.startsWith('/media/') || (address === other && !(fetches && address.startsWith('https://')))
    )
  })
  return (
    hidden(present.content) === hidden(moved.content) && here.length === there.length && images.every(Boolean)
  )
}
