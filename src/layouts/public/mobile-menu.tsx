import { Menu, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { AccountControls } from './account-controls.tsx'
import { NavigationList } from './navigation-list.tsx'

type MobileMenuProps = { current?: string; open: boolean; onOpenChange: (open: boolean) => void }

/** The bar's links on small screens, behind one button. Closes after a choice, on Escape, and when one goes elsewhere. */
export function MobileMenu({ current, open, onOpenChange }: MobileMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const closeAndReturn = () => {
    onOpenChange(false)
    button.current?.focus()
  }
  useEffect(() => {
    if (open && menu.current) return watchLeaving(menu.current, () => onOpenChange(false))
  }, [open, onOpenChange])
  const Icon = open ? X : Menu
  return (
    <div ref={menu} className="xl:hidden">
      <Button
        ref={button}
        variant="secondary"
        size="icon"
        aria-label="Menu"
        aria-expanded={open}
        aria-controls="mobile-menu"
        onClick={() => onOpenChange(!open)}
        className="border-line noscript:hidden"
      >
        <Icon size={18} aria-hidden="true" />
      </Button>
      <div
        id="mobile-menu"
        hidden={!open}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-5rem)] overflow-y-auto border-b border-line bg-surface-1 px-[clamp(1.25rem,4vw,3rem)] pt-3 pb-8 shadow-pop"
      >
        <NavigationList look="menu" current={current} onChoose={() => onOpenChange(false)} />
        <div className="mt-6">
          <AccountControls wide onChoose={closeAndReturn} />
        </div>
      </div>
    </div>
  )
}

/** Calls `leave` on Escape, and when the pointer or the focus goes outside. Returns a function that stops it. */
function watchLeaving(menu: HTMLElement, leave: () => void): () => void {
  const leaveByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    leave()
    menu.querySelector('button')?.focus()
  }
  const leaveOutside = ({ target }: Event) => {
    if (target instanceof Node && !menu.contains(target)) leave()
  }
  document.addEventListener('keydown', leaveByKey)
  document.addEventListener('pointerdown', leaveOutside)
  document.addEventListener('focusin', leaveOutside)
  return () => {
    document.removeEventListener('keydown', leaveByKey)
    document.removeEventListener('pointerdown', leaveOutside)
    document.removeEventListener('focusin', leaveOutside)
  }
}
