import type { ComponentProps } from 'react'
import type { LegalPages } from '#showcase/pages/contract.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'

type TermsBoxProps = Omit<ComponentProps<typeof Checkbox>, 'label'> & { pages: LegalPages }

/**
 * The checkbox with which a client agrees to the owner's terms, and links to the pages about privacy and withdrawal. Shows only
 * what is published.
 */
export function TermsBox({ pages: { terms, privacy, withdrawal }, className, ...box }: TermsBoxProps) {
  if (!terms && !privacy && !withdrawal) return null
  return (
    <div className={className}>
      {terms && (
        <Checkbox
          {...box}
          // Otherwise some browsers tick it again when the page is reloaded.
          autoComplete="off"
          label={
            <>
              I agree to the <PageLink slug={terms.slug}>terms</PageLink>
            </>
          }
        />
      )}
      {(privacy || withdrawal) && (
        <p className="mt-3 text-sm text-subtle">
          {privacy && <PageLink slug={privacy}>Privacy</PageLink>}
          {privacy && withdrawal && ' · '}
          {withdrawal && <PageLink slug={withdrawal}>Right of withdrawal</PageLink>}
        </p>
      )}
    </div>
  )
}

/** Opens in a new tab, so that the order is not left. */
const PageLink = ({ slug, children }: { slug: string; children: string }) => (
  <a
    href={`/${slug}`}
    target="_blank"
    rel="noreferrer"
    className="inline-block min-h-6 rounded-sm underline underline-offset-3 hover:text-fg"
  >
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)
