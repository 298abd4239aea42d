import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Container } from '#ui/container.tsx'
import { Logo } from '#ui/logo.tsx'
import { useScrolledPast, watchScrolling } from '#ui/scroll-position.ts'
import { SectionLink } from '#ui/section-link.tsx'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
import { AccountControls } from './account-controls.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NavigationList, navigationLinks } from './navigation-list.tsx'

const sections = navigationLinks.flatMap((link) => ('section' in link ? [link.section] : []))
const withoutBar = ['/auth-dashboard', '/dashboard']

/** The bar of every public page: transparent at first, a blurred surface once the page is scrolled more than 50 px. */
export function Navigation() {
  const page = useLocation({ select: ({ pathname }) => pathname })
  if (withoutBar.some((start) => page.startsWith(start))) return null
  return <Bar page={page} />
}

function Bar({ page }: { page: string }) {
  const [open, setOpen] = useState(false)
  const scrolled = useScrolledPast(50)
  const current = useSectionInView(sections, page)
  return (
    <header
      data-scrolled={scrolled || undefined}
      className={classNames(
        'fixed inset-x-0 top-0 z-30 border-b transition-[background-color,border-color] duration-200 noscript:static',
        scrolled && !open && 'border-line bg-bg/80 backdrop-blur-md',
        open && 'border-line bg-surface-1',
        !scrolled && !open && 'border-transparent',
      )}
    >
      <ScrollProgress />
      <Container className="flex min-h-[calc(5rem-1px)] items-center gap-x-3 noscript:flex-wrap noscript:py-3">
        <SectionLink section="home" className="mr-auto inline-flex rounded-sm no-underline">
          <Logo />
        </SectionLink>
        <nav aria-label="Main" className="hidden xl:block noscript:block">
          <NavigationList look="bar" current={current} />
        </nav>
        <ThemeToggle className="noscript:hidden xl:ml-2" />
        <div className="hidden xl:block noscript:block">
          <AccountControls />
        </div>
        <MobileMenu current={current} open={open} onOpenChange={setOpen} />
      </Container>
    </header>
  )
}

/** A line along the top edge that grows with how far the page is scrolled. */
function ScrollProgress() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const show = () => bar.current && showProgress(bar.current)
    show()
    return watchScrolling(show)
  }, [])
  return (
    <div
      ref={bar}
      role="progressbar"
      aria-label="Scrolled through the page"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      className="pointer-events-none fixed inset-x-0 top-0 z-40 h-[3px] origin-left scale-x-0 bg-accent noscript:hidden"
    />
  )
}

function showProgress(bar: HTMLElement): void {
  const scrollable = document.documentElement.scrollHeight - window.innerHeight
  const share = scrollable > 0 ? Math.min(1, window.scrollY / scrollable) : 0
  bar.style.scale = `${share} 1`
  bar.setAttribute('aria-valuenow', String(Math.round(share * 100)))
}

/** The id of the section that crosses the window's upper half, of those given; undefined where none does. */
function useSectionInView(ids: readonly string[], page: string): string | undefined {
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
