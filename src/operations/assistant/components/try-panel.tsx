import { useMutation } from '@tanstack/react-query'
import { type Message, msg, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { Fact } from '#ui/page/fact.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { type Trial, TrialForm } from '../contract.ts'
import { tryQuestion } from '../query-options/questions.ts'
import { AnswerText } from './answer-text.tsx'

/** Lets admins ask a question as a visitor would, and shows why the assistant answers as it does. */
export function TryPanel() {
  const form = useZodForm(TrialForm)
  const trial = useMutation({ ...tryQuestion, onError: form.onFailure(t`No Answer`) })
  return (
    <Panel
      title={t`Try a question`}
      lead={t`The answer of the assistant without a provider, and what it understood.`}
    >
      <div className="grid gap-6 border-t border-line p-5 md:px-6">
        <form {...form.bind((body) => trial.mutate({ body }))} className="flex flex-wrap items-end gap-3">
          <Field label={t`Question`} className="min-w-60 grow" {...form.field('message')}>
            <TextInput placeholder={t`How much is …`} />
          </Field>
          <Button type="submit" variant="secondary" busy={trial.isPending}>
            {t`Ask`}
          </Button>
        </form>
        <div role="status">{trial.data && <TrialResult {...trial.data} />}</div>
      </div>
    </Panel>
  )
}

const kinds: Record<Trial['kind'], Message> = {
  answer: msg`Answered`,
  overview: msg`Answered with a list`,
  'small-talk': msg`Small talk`,
  handover: msg`Led to the contact form`,
  refusal: msg`Not answered`,
}

function TrialResult({ response, kind, language, understood }: Trial) {
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:gap-8">
      <div className="max-w-prose text-md">
        <AnswerText text={response} />
      </div>
      <div className="grid content-start gap-5">
        {understood.length === 0 && <Facts rows={[[t`Outcome`, t(kinds[kind])]]} />}
        {understood.map(({ read, intents, entities, nearest, facts, refusedBecause }, index) => (
          <Facts
            key={index}
            rows={[
              [t`Outcome`, refusedBecause ? t`Not answered: ${refusedBecause}` : t(kinds[kind])],
              [t`Read as`, `${read} (${language})`],
              [t`Asks for`, intents.join(', ')],
              [t`Names`, entities.join(', ')],
              [t`Nearest wording`, nearest],
              [t`Facts from`, facts.join(', ')],
            ]}
          />
        ))}
      </div>
    </div>
  )
}

const Facts = ({ rows }: { rows: [string, string][] }) => (
  <dl className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
    {rows.map(([name, value]) => (
      <Fact key={name} look="beside" name={name} value={value || t`nothing`} />
    ))}
  </dl>
)
