import type { ComponentProps } from 'react'

/** A link to a section of the front page. On that page, `public/browser/sections.ts` scrolls to the section smoothly. */
export function SectionLink({ section, ...props }: ComponentProps<'a'> & { section: string }) {
  return <a {...props} href={`/#${section}`} data-section={section} />
}
