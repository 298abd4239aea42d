import type { ComponentProps } from 'react'

/**
 * A link from any page to a section of the front page. On the front page, `public/browser/sections.ts` scrolls to it smoothly.
 */
export function SectionLink({ section, ...props }: ComponentProps<'a'> & { section: string }) {
  return <a {...props} href={`/#${section}`} data-section={section} />
}
