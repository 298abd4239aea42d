import { classNames } from '../styles/class-names.ts'

type ArtProps = {
  /**
   * The path of a drawing (`/art/….svg`) or of product screens (`/screens/….svg`), both in the theme's colors, or of any other
   * image.
   */
  src: string
  /** Loads the image immediately, because it is above the fold. Other images are loaded near the viewport. */
  eager?: boolean
  /** Shows the drawing immediately, without waiting for the viewport. The browser has already loaded a smaller version of it. */
  known?: boolean
  /** The visible part of a screen, as a `viewBox`. By default the whole screen is visible. */
  crop?: readonly number[] | null
  /** Animates the accent line once, when the drawing has loaded. */
  draws?: boolean
  className?: string
}

const wholeScreen = [0, 0, 560, 360]

/** A decorative picture. It is cropped to fill the box that its class defines. */
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
        {/* Before the island is hydrated, the script may already have set the address. */}
        <use suppressHydrationWarning />
      </svg>
      <noscript>{drawing}</noscript>
    </>
  )
}
