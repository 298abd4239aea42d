import { ArrowUp } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { scrollToTop } from '#ui/go-to-section.ts'
import { useScrolledPast } from '#ui/scroll-position.ts'

/** Appears after 300 px. What else floats in that corner lifts it by `--corner-space`. */
export function BackToTop() {
  const shown = useScrolledPast(300)
  if (!shown) return null
  return (
    <Button
      variant="secondary"
      size="icon"
      aria-label="Back to top"
      onClick={scrollToTop}
      className="fixed right-5 bottom-[calc(1.25rem+var(--corner-space,0px))] z-20 animate-appear bg-surface-1 shadow-card"
    >
      <ArrowUp size={18} aria-hidden="true" />
    </Button>
  )
}
