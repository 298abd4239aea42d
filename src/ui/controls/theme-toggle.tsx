import { t } from '#platform/texts.ts'
import { classNames } from '../styles/class-names.ts'
import { Icon } from '../symbols/icon.tsx'
import { Button } from './button.tsx'

/**
 * Switches the theme (see `ui/dom/theme.ts`). The page contains the icons of both themes, and CSS shows the right one before
 * scripts run.
 */
export function ThemeToggle({ className }: { className?: string }) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={t`Switch between dark and light`}
      data-theme-toggle=""
      className={classNames('border-line!', className)}
    >
      <Icon name="moon" size={18} className="dark:hidden" />
      <Icon name="sun" size={18} className="not-dark:hidden" />
    </Button>
  )
}
