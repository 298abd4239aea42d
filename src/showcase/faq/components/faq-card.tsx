import { t } from '#platform/texts.ts'
import { CollectionCard } from '#ui/collection/collection-card.tsx'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { Badge } from '#ui/symbols/badge.tsx'
import { faqOptions } from '../query-options.ts'

const FaqForm = lazyContent(() => import('./faq-form.tsx'))

export function FaqCard() {
  return (
    <CollectionCard
      title={t`Questions`}
      empty={t`No questions found. Add your first question!`}
      options={faqOptions}
      describe={({ question, answer, topic }) => ({
        name: question,
        text: answer,
        facts: topic && <Badge className="max-w-full overflow-hidden">{topic}</Badge>,
      })}
      Form={FaqForm}
    />
  )
}
