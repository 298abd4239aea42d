import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import { usePageVisit } from './page-context.ts'

type CallLinkProps = { lead?: string; isInText?: boolean; children: string }

/** Links to the page for booking calls, after the text `lead`. Renders nothing if the site offers no calls. */
export function CallLink({ lead, isInText = false, children }: CallLinkProps) {
  const { offersCalls } = usePageVisit()
  if (!offersCalls) return null
  const Part = isInText ? 'span' : 'p'
  return (
    <Part className={classNames('text-muted print:hidden', !isInText && 'text-md')}>
      {lead && `${lead} `}
      <a
        href="/book"
        className={classNames(
          'inline-flex items-center gap-2 rounded-sm font-medium text-accent underline underline-offset-4',
          !isInText && 'py-1',
        )}
      >
        {children}
        <Icon name="arrow-right" size={16} />
      </a>
    </Part>
  )
}
