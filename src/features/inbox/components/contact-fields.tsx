import { contact } from '#content/landing-end.ts'
import { Field, TextArea, TextInput } from '#ui/field.tsx'

/** The four fields, uncontrolled: what was typed before the script arrived stays. */
export function ContactFields({ errors }: { errors: Record<string, string> }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={contact.nameLabel} error={errors.name}>
          <TextInput name="name" required maxLength={100} autoComplete="name" />
        </Field>
        <Field label={contact.emailLabel} error={errors.email}>
          <TextInput type="email" name="email" required maxLength={254} autoComplete="email" />
        </Field>
      </div>
      <Field
        label={
          <>
            {contact.subjectLabel}{' '}
            <span className="font-normal text-subtle">({contact.subjectHint.toLowerCase()})</span>
          </>
        }
        error={errors.subject}
      >
        <TextInput name="subject" maxLength={200} />
      </Field>
      <Field label={contact.messageLabel} error={errors.message}>
        <TextArea
          name="message"
          required
          maxLength={5000}
          rows={9}
          placeholder={contact.messagePlaceholder}
        />
      </Field>
    </>
  )
}
