import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { numberWord } from '#ui/text/number-words.ts'
import type { Letter } from '../contract.ts'
import { maxRate, usualRate } from '../domain/limits.ts'
import { sendLetter } from '../query-options.ts'

type SendFormProps = { letter: Letter; onSent: () => void; onBack: () => void }

export function SendForm({ letter, onSent, onBack }: SendFormProps) {
  const { id, subject, subscribers, sendsMail } = letter
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [at, setAt] = useState('')
  const [typed, setTyped] = useState(String(usualRate))
  const rate = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  const rateProblem = rate < 1 || rate > maxRate ? t`Use 1 to ${maxRate}` : undefined
  const time = new Date(at).getTime()
  const timeProblem = when === 'later' && !(time > Date.now()) ? t`Choose a future time` : undefined
  const [isTried, setTried] = useState(false)
  const { mutate, isPending } = useMutation({
    ...sendLetter,
    onSuccess: ({ status }) => {
      toast({ title: status === 'scheduled' ? t`Letter Scheduled` : t`Letter on Its Way` })
      onSent()
    },
    onError: (problem) => showProblem(t`Not Sent`, problem, t`Please try again.`),
  })
  const refusal = whyNotSent(sendsMail, subscribers)
  const send = () => {
    setTried(true)
    if (rateProblem || timeProblem) return
    mutate({ params: { id }, body: { rate, at: when === 'later' ? new Date(at).toISOString() : null } })
  }
  return (
    <form
      noValidate
      className="mx-auto grid max-w-xl gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <p className="text-base font-medium wrap-anywhere">{subject}</p>
      <RadioCards
        label={t`When`}
        value={when}
        onChange={setWhen}
        options={[
          { value: 'now', label: t`Send now` },
          { value: 'later', label: t`Schedule`, description: t`To everybody who subscribes until then.` },
        ]}
      />
      {when === 'later' && (
        <Field
          label={t`Time`}
          error={isTried ? timeProblem : undefined}
          hint={t`Time zone: ${ownTimeZone()}.`}
        >
          <TextInput
            type="datetime-local"
            value={at}
            onChange={({ currentTarget }) => setAt(currentTarget.value)}
          />
        </Field>
      )}
      <Field
        label={t`Letters a minute`}
        inputMode="numeric"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.trim())}
        error={rateProblem}
        hint={t`Your mail provider says how many it takes in a minute.`}
      />
      <p className={refusal ? 'text-md text-danger' : 'text-md text-muted'}>
        {refusal ??
          plural(
            subscribers,
            'It goes to {n} subscriber, {rate} a minute: that takes {duration}. What was sent cannot be taken back.',
            'It goes to {n} subscribers, {rate} a minute: that takes {duration}. What was sent cannot be taken back.',
            {
              n: numberWord(subscribers),
              rate: formatNumber(rate),
              duration: formatDuration(subscribers, rate),
            },
          )}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="button" variant="secondary" onClick={onBack}>
          {t`Back`}
        </Button>
        {!refusal && (
          <Button type="submit" busy={isPending}>
            {when === 'later' ? t`Schedule` : t`Send to ${formatNumber(subscribers)}`}
          </Button>
        )}
      </div>
    </form>
  )
}

function whyNotSent(sendsMail: boolean, subscribers: number): string | undefined {
  if (!sendsMail) return t`This site has no mail server yet, so no letter can go out.`
  return subscribers === 0 ? t`Nobody subscribes to the newsletter yet.` : undefined
}

const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')

function formatDuration(count: number, rate: number): string {
  const minutes = Math.ceil(count / Math.max(1, rate))
  if (minutes <= 1) return t`a minute at most`
  if (minutes < 120) return plural(minutes, 'about {n} minute', 'about {n} minutes')
  const hours = Math.round(minutes / 60)
  return plural(hours, 'about {n} hour', 'about {n} hours', { n: numberWord(hours) })
}
