import { brand, mark } from '#base/site/domain/site.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { SectionLink } from '#ui/controls/section-link.tsx'
import { ThemeToggle } from '#ui/controls/theme-toggle.tsx'
import { Container } from '#ui/page/container.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { Logo } from '#ui/symbols/logo.tsx'
import { AccountControls, WaitingDot } from './account-controls.tsx'
import { NavigationList } from './navigation-list.tsx'
import { usePageVisit } from './page-context.ts'

/** The navigation bar. `public/browser/navigation.ts` adds its background after 50 px of scrolling. */
export function Navigation() {
  const { isClosed } = usePageVisit()
  return (
    <header
      data-bar=""
      className="group/bar fixed inset-x-0 top-0 z-30 border-b print:absolute border-transparent transition-[background-color,border-color] duration-200 noscript:static data-open:border-line data-open:bg-surface-1 not-data-open:data-scrolled:border-line not-data-open:data-scrolled:bg-bg/80 not-data-open:data-scrolled:backdrop-blur-md"
    >
      <div
        data-progress=""
        role="progressbar"
        aria-label={t`Scrolled through the page`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={0}
        className="pointer-events-none absolute inset-x-0 -bottom-px h-0.5 origin-left rtl:origin-right scale-x-0 bg-accent noscript:hidden print:hidden"
      />
      <Container className="flex min-h-[calc(4rem-1px)] items-center gap-x-3 noscript:flex-wrap noscript:py-3">
        <SectionLink section="home" className="me-auto inline-flex rounded-sm no-underline">
          <Logo name={brand()} mark={mark()} />
        </SectionLink>
        {!isClosed && (
          <nav aria-label={t`Main`} className="hidden xl:block noscript:block print:hidden">
            <NavigationList look="bar" />
          </nav>
        )}
        <ThemeToggle className="noscript:hidden xl:ms-2 print:hidden" />
        <div className="hidden xl:block noscript:block print:hidden">
          <AccountControls />
        </div>
        <MobileMenu />
      </Container>
    </header>
  )
}

function MobileMenu() {
  const { isClosed } = usePageVisit()
  return (
    <div data-menu="page" className="xl:hidden print:hidden">
      <Button
        variant="secondary"
        size="icon"
        aria-label={t`Menu`}
        aria-expanded={false}
        aria-controls="mobile-menu"
        className="relative border-line noscript:hidden"
      >
        <Icon name="menu" size={18} className="group-data-open/bar:hidden" />
        <Icon name="x" size={18} className="not-group-data-open/bar:hidden" />
        <WaitingDot className="absolute top-1.5 inset-e-1.5" />
      </Button>
      <div
        id="mobile-menu"
        hidden
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem+1px)] overflow-y-auto border-b border-line bg-surface-1 px-[clamp(1.25rem,4vw,3rem)] pt-3 pb-8 shadow-pop"
      >
        {!isClosed && <NavigationList look="menu" />}
        <div className="mt-6">
          <AccountControls wide />
        </div>
      </div>
    </div>
  )
}
