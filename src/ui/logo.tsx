import { classNames } from './class-names.ts'

/** What stands for the site: an uploaded logo, one or two letters, or else the drawn mark. */
export type Mark = { logo?: string | undefined; letters?: string | undefined }

type LogoMarkProps = { mark: Mark; className?: string | undefined }

/** The mark of the site, 26 px high. */
export function LogoMark({ mark: { logo, letters }, className }: LogoMarkProps) {
  if (logo)
    return (
      <img
        src={logo}
        alt=""
        {...sizeOf(logo)}
        className={classNames('h-[1.625rem] w-auto max-w-40 shrink-0 object-contain', className)}
      />
    )
  if (letters)
    return (
      <span
        aria-hidden="true"
        className="grid size-[1.625rem] shrink-0 place-items-center rounded-sm bg-accent-fill text-[0.75rem] leading-none font-semibold tracking-normal text-accent-ink"
      >
        {letters}
      </span>
    )
  return <DrawnMark />
}

/** A line across a map that ends at a waypoint. */
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

/** The size is part of the address of an uploaded picture. */
function sizeOf(logo: string): { width?: number; height?: number } {
  const [, width, height] = /\/(\d+)x(\d+)\.\w+$/.exec(logo) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : {}
}

/** Whether the mark is a logo so wide that it is a name itself: the name beside it is then only read out. */
export function isWordmark({ logo }: Mark): boolean {
  const { width = 1, height = 1 } = sizeOf(logo ?? '')
  return width > 2 * height
}

/** Mark and name. Put it into the link to the front page. */
export function Logo({ name, mark }: { name: string; mark: Mark }) {
  return (
    <span className="inline-flex items-center gap-3 font-semibold tracking-[-0.01em]">
      <LogoMark mark={mark} />
      <span className={isWordmark(mark) ? 'sr-only' : undefined}>{name}</span>
    </span>
  )
}
