import type { ComponentProps } from 'react'
import { t } from '#platform/texts.ts'
import type { LegalPages } from '#showcase/pages/contract.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { rich } from '#ui/text/rich.tsx'

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
          label={rich(t`I agree to the <pagelink>terms</pagelink>`, {
            pagelink: (text) => <PageLink slug={terms.slug}>{text}</PageLink>,
          })}
        />
      )}
      {(privacy || withdrawal) && (
        <p className="mt-3 text-sm text-subtle">
          {privacy && <PageLink slug={privacy}>{t`Privacy`}</PageLink>}
          {privacy && withdrawal && ' · '}
          {withdrawal && <PageLink slug={withdrawal}>{t`Right of withdrawal`}</PageLink>}
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
    <span className="sr-only"> {t`(opens in a new tab)`}</span>
  </a>
)
