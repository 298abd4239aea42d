/** The logo: a line across a map that ends at a waypoint. */
export function LogoMark() {
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

/** Logo and name. Put it into the link to the front page. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-3 font-semibold tracking-[-0.01em]">
      <LogoMark />
      {name}
    </span>
  )
}
