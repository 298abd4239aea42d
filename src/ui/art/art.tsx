import { classNames } from '../styles/class-names.ts'

type ArtProps = {
  /** One of our drawings, `/art/….svg`, or screens of products, `/screens/….svg`, which take the theme's colours; or any image. */
  src: string
  /** An image above the fold, which is fetched at once. All others are fetched near the viewport. */
  eager?: boolean
  /** A drawing that is there already as a smaller one: it is shown at once. */
  known?: boolean
  /** The part of a drawn screen that is shown, as a `viewBox`; absent: all of it. */
  crop?: readonly number[] | null
  /** Animates the accent line once, from when the drawing is there. */
  draws?: boolean
  className?: string
}

const wholeScreen = [0, 0, 560, 360]

/** A decorative picture that fills the box its class gives it, cropped to fit. */
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

/** `ui/dom/art.ts` fetches the picture near the viewport, after the first paint; without JavaScript the browser does at once. */
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
