import { classNames } from '../styles/class-names.ts'

type ArtProps = {
  /** A drawing (`/art/….svg`) or product screens (`/screens/….svg`), in the theme's colors; or any image. */
  src: string
  /** For an image above the fold: loads it immediately. All others are loaded near the viewport. */
  eager?: boolean
  /** Shows the drawing immediately, because the browser has already loaded a smaller version of it. */
  known?: boolean
  /** The visible part of a screen, as a `viewBox`. Absent: all of it. */
  crop?: readonly number[] | null
  /** Animates the accent line once, when the drawing has loaded. */
  draws?: boolean
  className?: string
}

const wholeScreen = [0, 0, 560, 360]

/** A decorative picture that fills the box that its class defines, cropped to fit. */
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

/** A drawing that `ui/dom/art.ts` loads near the viewport. Without JavaScript, the browser loads it immediately. */
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
        {/* The address may already be set before the island is hydrated. */}
        <use suppressHydrationWarning />
      </svg>
      <noscript>{drawing}</noscript>
    </>
  )
}
