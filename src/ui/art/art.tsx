import { classNames } from '../styles/class-names.ts'

type ArtProps = {
  /** One of our drawings, `/art/….svg`, or product screens, `/screens/….svg`, which use the theme's colors; or any image. */
  src: string
  /** An image above the fold, loaded at once. All others are loaded near the viewport. */
  eager?: boolean
  /** A smaller version of the drawing is loaded already, so it is shown at once. */
  known?: boolean
  /** The visible part of a drawn screen, as a `viewBox`; absent: all of it. */
  crop?: readonly number[] | null
  /** Animates the accent line once, when the drawing has loaded. */
  draws?: boolean
  className?: string
}

const wholeScreen = [0, 0, 560, 360]

/** A decorative picture that fills the box defined by its class, cropped to fit. */
export function Art({ src, eager, known, crop, draws, className }: ArtProps) {
  const frame = classNames('art', className)
  const isScreen = src.startsWith('/screens/')
  if (!isScreen && !src.startsWith('/art/')) {
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
  const box = isScreen ? (crop ?? wholeScreen).join(' ') : undefined
  return (
    <span key={src} className={classNames(frame, draws && 'has-[use[href]]:animate-draw')} aria-hidden="true">
      <Drawing address={`${src}#${isScreen ? 'screen' : 'map'}`} box={box} known={known} />
    </span>
  )
}

type DrawingProps = { address: string; box: string | undefined; known: boolean | undefined }

/** `ui/dom/art.ts` loads the picture near the viewport, after the first paint; without JavaScript the browser does at once. */
function Drawing({ address, box, known }: DrawingProps) {
  const fit = {
    className: 'absolute inset-0 size-full',
    ...(box && { viewBox: box, preserveAspectRatio: 'xMinYMin slice' }),
  } as const
  const drawing = (
    <svg {...fit} aria-hidden="true">
      <use href={address} />
    </svg>
  )
  if (known) return drawing
  return (
    <>
      <svg {...fit} aria-hidden="true" data-late={address}>
        {/* May have its picture before its island is hydrated. */}
        <use suppressHydrationWarning />
      </svg>
      <noscript>{drawing}</noscript>
    </>
  )
}
