import { useQuery } from '@tanstack/react-query'
import { type Message, msg, t } from '#platform/texts.ts'
import { CollectionCard } from '#ui/collection/collection-card.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { Badge } from '#ui/symbols/badge.tsx'
import { beginPage, type PageTemplate, pageOptions } from '../query-options.ts'

const PagesForm = lazyContent(() => import('./pages-form.tsx'))

export function PagesCard() {
  return (
    <CollectionCard
      title={t`Pages`}
      empty={t`No pages yet. Most sites need an imprint and a privacy page.`}
      options={pageOptions}
      describe={({ title, slug, status, inFooter }) => ({
        name: title,
        text: `/${slug}`,
        facts: (
          <>
            {status === 'draft' && <Badge tone="warning">{t`Draft`}</Badge>}
            {inFooter && <Badge>{t`In the footer`}</Badge>}
            {status === 'published' && (
              <a
                href={`/${slug}`}
                aria-label={t`Open page ${title}`}
                className="inline-block min-h-6 underline underline-offset-4"
              >
                {t`Open page`}
              </a>
            )}
          </>
        ),
      })}
      Form={PagesForm}
    />
  )
}

const templates: Record<PageTemplate, { action: Message; begun: Message }> = {
  imprint: {
    action: msg`Begin imprint`,
    begun: msg`A draft with what the settings say of you. Complete and publish it.`,
  },
  privacy: {
    action: msg`Begin privacy page`,
    begun: msg`A draft with what this site stores. Complete and publish it.`,
  },
}

/** Offers to create the imprint and the privacy page. Shows only those that do not exist yet. */
export function BeginPages() {
  const { data } = useQuery(pageOptions.list)
  const missing = (['imprint', 'privacy'] as const).filter(
    (template) => data && !data.some(({ slug }) => slug === template),
  )
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {missing.map((template) => (
        <MutationButton
          key={template}
          mutation={beginPage(template)}
          input={undefined}
          failure={t`Error`}
          failureText={t`Failed to begin the page`}
          done={{ title: t`Success`, description: t(templates[template].begun) }}
          variant="secondary"
        >
          {t(templates[template].action)}
        </MutationButton>
      ))}
    </div>
  )
}
