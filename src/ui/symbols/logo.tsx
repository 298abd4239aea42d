import { classNames } from '../styles/class-names.ts'

/** The site's logo: an image, one or two letters, or the drawn logo if neither is set. */
export type Mark = {
  image?: { src: string; width?: number; height?: number }
  /** Whether the image contains the name. If so, only screen readers get the text beside it. */
  isName?: boolean
  letters?: string
}

type LogoMarkProps = { mark: Mark; className?: string | undefined }

/** The symbol of the logo, 26 px high. */
export function LogoMark({ mark: { image, letters }, className }: LogoMarkProps) {
  if (image)
    return (
      <img
        {...image}
        alt=""
        className={classNames('h-[1.625rem] w-auto max-w-40 shrink-0 object-contain', className)}
      />
    )
  if (letters)
    return (
      <span
        aria-hidden="true"
        className="grid size-[1.625rem] shrink-0 place-items-center rounded-sm bg-accent-fill text-[0.75rem] font-semibold text-accent-ink"
      >
        {letters}
      </span>
    )
  return <DrawnMark />
}

function DrawnMark() {
  return (
    <svg width="26" height="26" viewBox="0 0 26 26" fill="none" aria-hidden="true" className="shrink-0">
      <path
        d="M3 20.5c4-9 6-9 10-4.5s6 4 10-11.5"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <circle cx="23" cy="4.6" r="2.6" fill="var(--accent)" />
    </svg>
  )
}

/** The logo with the site's name. Place it inside the link to the front page. */
export function Logo({ name, mark }: { name: string; mark: Mark }) {
  return (
    <span className="inline-flex items-center gap-3 font-semibold tracking-[-0.01em]">
      <LogoMark mark={mark} />
      <span className={mark.isName ? 'sr-only' : undefined}>{name}</span>
    </span>
  )
}
