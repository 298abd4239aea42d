import { plural, t } from '#platform/texts.ts'
import { CollectionForm, type CollectionFormUse } from '#ui/collection/collection-form.tsx'
import { type CallType, CallTypeForm } from '../../contract/calls.ts'
import { answerNames } from '../../contract/limits.ts'
import type { Week } from '../../contract/week.ts'
import { meetingNames } from '../../domain/meeting-words.ts'
import { OwnHoursField } from './own-hours-field.tsx'
import { audienceNames } from './type-names.ts'

export default function TypesForm(use: CollectionFormUse<CallType, CallTypeForm>) {
  return <CollectionForm {...use} schema={CallTypeForm} fields={fields()} />
}

const inherits = () => t`Empty: as the rules of Availability say.`
const count = { inputMode: 'numeric' } as const
const stored = (value: unknown) => (value === null || value === undefined ? '' : String(value))

const stepNames = () =>
  Object.fromEntries(
    [10, 15, 20, 30].map((minutes) => [String(minutes), plural(minutes, '{n} minute', '{n} minutes')]),
  )

const fields = () =>
  ({
    title: { label: t`Title` },
    slug: {
      label: t`Address`,
      hint: t`The end of its page’s address: intro for /book/intro. Empty: unchanged, or made from the title.`,
      autoCapitalize: 'none',
      spellCheck: false,
    },
    description: { label: t`Description`, wide: true, rows: 3 },
    minutes: { ...count, label: t`Minutes`, first: 30 },
    stepMinutes: {
      label: t`A time is offered every`,
      names: { ...stepNames(), '60': t.for('a time is offered every')`hour` },
      first: '30',
    },
    gapMinutes: { ...count, label: t`Minutes free after it`, hint: inherits(), read: stored },
    noticeHours: { ...count, label: t`Hours of notice`, hint: inherits(), read: stored },
    maxPerWeek: { ...count, label: t`A week at most`, hint: t`Empty: as many as fit.`, read: stored },
    priceWords: {
      label: t`Price`,
      hint: t`Shown, and not a payment. A plain number is an amount in your currency.`,
    },
    meetingType: { label: t`How you meet`, names: t(meetingNames), first: 'video' },
    meetingLink: {
      label: t`Meeting link`,
      hint: t`Only people who have booked see it.`,
      inputMode: 'url',
      autoCapitalize: 'none',
      spellCheck: false,
    },
    question: {
      label: t`Question`,
      hint: t`Asked in place of “What is it about?”.`,
      wide: true,
    },
    moreQuestions: {
      label: t`More questions`,
      hint: t`One a line, ${answerNames.length} at most. None has to be answered.`,
      wide: true,
      rows: 3,
    },
    hours: {
      label: t`Hours of its own`,
      Part: OwnHoursField,
      read: (stored: unknown) => (stored as Week | null) ?? '',
      describe: (week: unknown) => (week ? t`Of its own` : t`Those of all calls`),
    },
    openTo: { label: t`Who can book it`, names: t(audienceNames), first: 'anyone', wide: true },
    isActive: {
      isSwitch: true,
      label: t`Offered`,
      hint: t`If not, its page does not exist. Booked calls stay.`,
      first: true,
    },
  }) as const
