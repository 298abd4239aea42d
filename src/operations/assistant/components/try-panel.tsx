import { useMutation } from '@tanstack/react-query'
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
  const trial = useMutation({ ...tryQuestion, onError: form.onFailure('No Answer') })
  return (
    <Panel
      title="Try a question"
      lead="The answer of the assistant without a provider, and what it understood."
    >
      <div className="grid gap-6 border-t border-line p-5 md:px-6">
        <form {...form.bind((body) => trial.mutate({ body }))} className="flex flex-wrap items-end gap-3">
          <Field label="Question" className="min-w-60 grow" {...form.field('message')}>
            <TextInput placeholder="How much is …" />
          </Field>
          <Button type="submit" variant="secondary" busy={trial.isPending}>
            Ask
          </Button>
        </form>
        <div role="status">{trial.data && <TrialResult {...trial.data} />}</div>
      </div>
    </Panel>
  )
}

const kinds: Record<Trial['kind'], string> = {
  answer: 'Answered',
  overview: 'Answered with a list',
  'small-talk': 'Small talk',
  handover: 'Led to the contact form',
  refusal: 'Not answered',
}

function TrialResult({ response, kind, language, understood }: Trial) {
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:gap-8">
      <div className="max-w-prose text-md">
        <AnswerText text={response} />
      </div>
      <div className="grid content-start gap-5">
        {understood.length === 0 && <Facts rows={[['Outcome', kinds[kind]]]} />}
        {understood.map(({ read, intents, entities, nearest, facts, refusedBecause }, index) => (
          <Facts
            key={index}
            rows={[
              ['Outcome', refusedBecause ? `Not answered: ${refusedBecause}` : kinds[kind]],
              ['Read as', `${read} (${language})`],
              ['Asks for', intents.join(', ')],
              ['Names', entities.join(', ')],
              ['Nearest wording', nearest],
              ['Facts from', facts.join(', ')],
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
      <Fact key={name} look="beside" name={name} value={value || 'nothing'} />
    ))}
  </dl>
)
