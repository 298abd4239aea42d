import type { ReactNode } from 'react'

/** Links to a service, or to all services if it has no id. The link covers the whole entry. */
export function ServiceLink({ id, children }: { id: number | undefined; children: ReactNode }) {
  return (
    <a
      href={id === undefined ? '/services' : `/services/${id}`}
      className="entry-title inline-block wrap-anywhere underline decoration-transparent decoration-1 underline-offset-[0.22em] transition-[text-decoration-color] group-hover:decoration-current after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
    >
      {children}
    </a>
  )
}
