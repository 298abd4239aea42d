import { t } from '#platform/texts.ts'
import { asAddress } from '#ui/collection/collection-form.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { type NewWebhook, WebhookInput } from '../contract.ts'
import { eventGroups, eventTitles, webhookEvents } from '../domain/events.ts'
import { addWebhook } from '../query-options.ts'

export default function WebhookForm({ onAdded }: { onAdded: (webhook: NewWebhook) => void }) {
  const form = useZodForm(WebhookInput, { url: '', events: [] })
  // The order of these calls decides which invalid field gets the focus.
  const address = form.field('url')
  const { error } = form.field('events')
  const isAll = form.watch('events').length === webhookEvents.length
  return (
    <MutationForm
      form={form}
      mutation={addWebhook}
      input={(body) => ({ body })}
      failure={t`Not Added`}
      onDone={onAdded}
      closes
      label={t`Add Webhook`}
      button={{ className: 'sm:justify-self-end' }}
    >
      <Field label={t`Address`} hint={t`It begins with https:// and is open to the internet.`} {...address}>
        <TextInput {...asAddress} placeholder="https://example.com/hooks/waymark" />
      </Field>
      <fieldset className="grid gap-4" aria-describedby={error && 'webhook-events-error'}>
        <legend className="mb-3 text-md font-medium">{t`Events`}</legend>
        <Button
          type="button"
          variant="secondary"
          className="justify-self-start"
          onClick={() =>
            form.setValue('events', isAll ? [] : [...webhookEvents], { shouldValidate: Boolean(error) })
          }
        >
          {isAll ? t`Choose None` : t`Choose All`}
        </Button>
        {error && (
          <p id="webhook-events-error" role="alert" className="text-sm text-danger">
            {error}
          </p>
        )}
        <div className="-mb-5 gap-x-6 sm:columns-2">
          {Object.entries(eventGroups).map(([group, events]) => (
            <fieldset key={group} className="grid break-inside-avoid gap-2.5 pb-5">
              <legend className="mb-2 text-sm text-muted">
                {t(eventTitles[group as keyof typeof eventGroups])}
              </legend>
              {events.map((event) => (
                <Checkbox
                  key={event}
                  value={event}
                  label={<code className="font-mono text-sm wrap-anywhere">{event}</code>}
                  {...form.register('events')}
                />
              ))}
            </fieldset>
          ))}
        </div>
      </fieldset>
    </MutationForm>
  )
}
