import { classNames } from './class-names.ts'

type ArtProps = {
  /** One of our drawings, `/art/….svg`, whose lines take the theme's colours, or any other image. */
  src: string
  /** An image above the fold, which is fetched at once. All others are fetched near the viewport. */
  eager?: boolean
  /** Animates the accent line once, from when the drawing is there. */
  draws?: boolean
  className?: string
}

/** A decorative picture that fills the box its class gives it, cropped to fit. */
export function Art({ src, eager, draws, className }: ArtProps) {
  const frame = classNames('art', className)
  if (!src.startsWith('/art/')) {
    return (
      <span className={frame}>
        <img
          src={src}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      </span>
    )
  }
  return (
    <span key={src} className={classNames(frame, draws && 'has-[use[href]]:animate-draw')} aria-hidden="true">
      <Drawing src={src} />
    </span>
  )
}

/** `browser/art.ts` fetches the picture near the viewport, after the first paint; without JavaScript the browser does at once. */
function Drawing({ src }: { src: string }) {
  return (
    <>
      <svg className="absolute inset-0 size-full" aria-hidden="true" data-late={`${src}#map`}>
        {/* May have its picture before its island is hydrated. */}
        <use suppressHydrationWarning />
      </svg>
      <noscript>
        <svg className="absolute inset-0 size-full" aria-hidden="true">
          <use href={`${src}#map`} />
        </svg>
      </noscript>
    </>
  )
}
