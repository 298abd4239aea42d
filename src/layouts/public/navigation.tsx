import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Container } from '#ui/container.tsx'
import { Logo } from '#ui/logo.tsx'
import { useScrolledPast } from '#ui/scroll-position.ts'
import { SectionLink } from '#ui/section-link.tsx'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
import { AccountControls } from './account-controls.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { navigationLinks } from './navigation-links.ts'
import { NavigationList } from './navigation-list.tsx'
import { ScrollProgress } from './scroll-progress.tsx'
import { useSectionInView } from './section-in-view.ts'

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
