import { useMatch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { reportPageview, reportScroll } from '../query-options.ts'

const minReportedDepth = 75
const settleMilliseconds = 1000

/** Reports the shown page, and how far down it is scrolled. Renders nothing. */
export function VisitReport() {
  const page = useMatch({ strict: false, select: (match) => match.pathname })
  useEffect(() => {
    void reportPageview(page)
    return watchScrollDepth(page)
  }, [page])
  return null
}

/** Reports after scrolling has stopped, and again only for a greater depth. The result stops it. */
function watchScrollDepth(page: string): () => void {
  let deepest = minReportedDepth - 1
  let timer: ReturnType<typeof setTimeout> | undefined
  const reportDepth = () => {
    const depth = scrollDepth()
    if (depth <= deepest) return
    deepest = depth
    void reportScroll(depth, page)
  }
  const onScroll = () => {
    clearTimeout(timer)
    timer = setTimeout(reportDepth, settleMilliseconds)
  }
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    clearTimeout(timer)
    window.removeEventListener('scroll', onScroll)
  }
}

/** The scroll depth in percent, 0 to 100; 0 when the page does not scroll. */
function scrollDepth(): number {
  const scrollable = document.documentElement.scrollHeight - window.innerHeight
  return scrollable > 0 ? Math.min(100, Math.round((window.scrollY / scrollable) * 100)) : 0
}
