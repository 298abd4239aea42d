import type { ComponentProps } from 'react'
import { parseMediaAddress, sourceSet } from '../domain/media-address.ts'

type MediaPictureProps = ComponentProps<'img'> & { src: string; alt: string; sizes: string }

/** Shows a picture. An uploaded one has its dimensions in the address, and a file for each width in both formats. */
export function MediaPicture({ src, alt, sizes, ...props }: MediaPictureProps) {
  const media = parseMediaAddress(src)
  if (!media || media.format === 'svg') return <img src={src} alt={alt} {...props} />
  const { width, height } = media
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(media, 'avif')} sizes={sizes} />
      <img
        src={src}
        alt={alt}
        srcSet={sourceSet(media, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        {...props}
      />
    </picture>
  )
}
