import type { ComponentProps } from 'react'
import { mediaAddress, mediaWidths, parseMediaAddress } from '../domain/media-address.ts'

type MediaPictureProps = ComponentProps<'img'> & { src: string; alt: string; sizes: string }

/** A picture by its address; an uploaded one has its dimensions, and a file for each width in both formats. */
export function MediaPicture({ src, alt, sizes, ...props }: MediaPictureProps) {
  const media = parseMediaAddress(src)
  if (!media || media.format === 'svg') return <img src={src} alt={alt} {...props} />
  const files = (format: 'avif' | 'webp') =>
    mediaWidths(media.width)
      .map((width) => `${mediaAddress({ ...media, format }, width)} ${width}w`)
      .join(', ')
  const { width, height } = media
  return (
    <picture>
      <source type="image/avif" srcSet={files('avif')} sizes={sizes} />
      <img
        src={src}
        alt={alt}
        srcSet={files('webp')}
        sizes={sizes}
        width={width}
        height={height}
        {...props}
      />
    </picture>
  )
}
