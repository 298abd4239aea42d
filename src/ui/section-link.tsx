import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { goToSection } from './go-to-section.ts'

type SectionLinkProps = ComponentProps<'a'> & { section: string }

/** A link to a section of the front page, from any page. */
export function SectionLink({ section, onClick, ...props }: SectionLinkProps) {
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) return
    onClick?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    void goToSection(router, section)
  }
  return <a {...props} href={`/#${section}`} onClick={follow} />
}

const opensElsewhere = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
