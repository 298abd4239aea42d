import { useEffect, useState } from 'react'

/** The id of the section that crosses the window's upper half, of those given; undefined where none does. */
export function useSectionInView(ids: readonly string[], page: string): string | undefined {
  const [inView, setInView] = useState<string>()
  useEffect(() => {
    setInView(undefined)
    if (page !== '/') return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          setInView((shown) => (isIntersecting ? target.id : shown === target.id ? undefined : shown))
        }
      },
      { rootMargin: '-35% 0px -64% 0px' },
    )
    for (const id of ids) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids, page])
  return inView
}
