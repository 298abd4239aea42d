import { CollectionForm, type CollectionFormUse } from '#ui/collection/collection-form.tsx'
import { type CallType, CallTypeForm } from '../../contract/calls.ts'
import { answerNames } from '../../contract/limits.ts'
import type { Week } from '../../contract/week.ts'
import { meetingNames } from '../../domain/meeting-words.ts'
import { OwnHoursField } from './own-hours-field.tsx'
import { audienceNames } from './type-names.ts'

export default function TypesForm(use: CollectionFormUse<CallType, CallTypeForm>) {
  return <CollectionForm {...use} schema={CallTypeForm} fields={fields} />
}

const inherits = 'Empty: as the rules of Availability say.'
const count = { inputMode: 'numeric' } as const
const stored = (value: unknown) => (value === null || value === undefined ? '' : String(value))

const fields = {
  title: { label: 'Title' },
  slug: {
    label: 'Address',
    hint: 'The end of its page’s address: intro for /book/intro. Empty: unchanged, or made from the title.',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  description: { label: 'Description', wide: true, rows: 3 },
  minutes: { ...count, label: 'Minutes', first: 30 },
  stepMinutes: {
    label: 'A time is offered every',
    names: { '10': '10 minutes', '15': '15 minutes', '20': '20 minutes', '30': '30 minutes', '60': 'hour' },
    first: '30',
  },
  gapMinutes: { ...count, label: 'Minutes free after it', hint: inherits, read: stored },
  noticeHours: { ...count, label: 'Hours of notice', hint: inherits, read: stored },
  maxPerWeek: { ...count, label: 'A week at most', hint: 'Empty: as many as fit.', read: stored },
  priceWords: {
    label: 'Price',
    hint: 'Shown, and not a payment. A plain number is an amount in your currency.',
  },
  meetingType: { label: 'How you meet', names: meetingNames, first: 'video' },
  meetingLink: {
    label: 'Meeting link',
    hint: 'Only people who have booked see it.',
    inputMode: 'url',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  question: {
    label: 'Question',
    hint: 'Asked in place of “What is it about?”.',
    wide: true,
  },
  moreQuestions: {
    label: 'More questions',
    hint: `One a line, ${answerNames.length} at most. None has to be answered.`,
    wide: true,
    rows: 3,
  },
  hours: {
    label: 'Hours of its own',
    Part: OwnHoursField,
    read: (stored: unknown) => (stored as Week | null) ?? '',
    describe: (week: unknown) => (week ? 'Of its own' : 'Those of all calls'),
  },
  openTo: { label: 'Who can book it', names: audienceNames, first: 'anyone', wide: true },
  isActive: {
    isSwitch: true,
    label: 'Offered',
    hint: 'If not, its page does not exist. Booked calls stay.',
    first: true,
  },
} as const
