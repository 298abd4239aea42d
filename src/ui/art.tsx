import { useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

type ArtProps = {
  /** One of our drawings, `/art/….svg`, whose lines take the theme's colours, or any other image. */
  src: string
  /** Above the fold: fetched at once. Others are fetched near the viewport. */
  eager?: boolean
  /** Animates the accent line once. */
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
    <span className={classNames(frame, draws && 'animate-draw')} aria-hidden="true">
      {eager ? <Drawing src={src} /> : <LateDrawing src={src} />}
    </span>
  )
}

/** Fetches the picture within 600 px of the viewport; without JavaScript at once. */
function LateDrawing({ src }: { src: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !place.current) return
    const show: IntersectionObserverCallback = (entries) =>
      entries.some((one) => one.isIntersecting) && setNear(true)
    const observer = new IntersectionObserver(show, { rootMargin: '600px' })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [near])
  if (near) return <Drawing src={src} />
  return (
    <span ref={place} className="absolute inset-0">
      <noscript>
        <Drawing src={src} />
      </noscript>
    </span>
  )
}

function Drawing({ src }: { src: string }) {
  return (
    <svg className="absolute inset-0 size-full" aria-hidden="true">
      <use href={`${src}#map`} />
    </svg>
  )
}
