import { t } from '#platform/texts.ts'
import { CollectionForm, type CollectionFormUse } from '#ui/collection/collection-form.tsx'
import { type FaqEntry, FaqForm } from '../contract.ts'

export default function QuestionForm(use: CollectionFormUse<FaqEntry, FaqForm>) {
  return <CollectionForm {...use} schema={FaqForm} fields={fields()} />
}

const fields = () =>
  ({
    question: { label: t`Question`, wide: true },
    answer: { label: t`Answer`, wide: true, rows: 5 },
    alsoAsked: {
      label: t`Also Asked As`,
      hint: t`The same question in other words, one on each line. The assistant looks for them too; visitors do not see them.`,
      wide: true,
      rows: 3,
    },
    topic: { label: t`Topic`, hint: t`Orders this list for you, such as Payment.` },
  }) as const
