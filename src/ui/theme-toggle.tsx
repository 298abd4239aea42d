import { Moon, Sun } from 'lucide-react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

/** Switches the theme (`browser/theme.ts`). Both icons are in the page; the theme's class shows the right one before any script runs. */
export function ThemeToggle({ className }: { className?: string }) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label="Switch between dark and light"
      data-theme-toggle=""
      className={classNames('border-line!', className)}
    >
      <Moon size={18} aria-hidden="true" className="dark:hidden" />
      <Sun size={18} aria-hidden="true" className="not-dark:hidden" />
    </Button>
  )
}
