import { useState } from 'react'
import { newsletter } from '#content/landing-end.ts'
import { ApiError, apiCaller } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { showFixedProblem } from '#ui/dialogs/problem-toast.ts'
import { closeToast, toastFailure } from '#ui/dialogs/toast.ts'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/form.ts'
import { TrapField, wasTrapped } from '#ui/forms/trap-field.tsx'
import { accepted, useSend } from '#ui/forms/use-send.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import type { NewsletterInput, newsletterContract } from '../contract.ts'

const call = apiCaller<typeof newsletterContract>()
const subscribe = async (body: NewsletterInput) => accepted(await call('POST /api/newsletter', { body }))

/** The form that subscribes to the newsletter. Without JavaScript, the browser posts it itself, and the response is a page. */
export default function NewsletterForm({ note }: { note: string }) {
  const form = useForm<'email' | 'leaveEmpty'>({
    action: '/api/newsletter',
    limits: { email: 254 },
    check: ({ email }) => (email.includes('@') ? {} : incomplete()),
  })
  const [next, setNext] = useState('')
  const [refusal, setRefusal] = useState('')
  const { mutate, isPending, isSuccess } = useSend(subscribe, {
    // Closes the toast of an earlier failure. The form itself shows the success.
    onSuccess: (receipt) => {
      setNext(receipt.next)
      closeToast()
    },
    onError: (problem) => {
      const wrong = problem instanceof ApiError ? problem.fields : {}
      if (wasTrapped(form.element.current, wrong)) return setRefusal(wrong.leaveEmpty ?? '')
      if (wrong.email) {
        showInvalid()
        return form.refuse(incomplete())
      }
      showFixedProblem(t`Subscription Failed`, problem, t`Please try again later.`)
    },
  })
  // Under the success message, the form stays in the layout but invisible, so that the page keeps its height.
  return (
    <div className="grid *:[grid-area:1/1]">
      <form {...form.bind(mutate, showInvalid)} className={classNames('relative', isSuccess && 'invisible')}>
        <TrapField />
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
          <Field label={t(newsletter.label)} {...form.field('email')}>
            <TextInput type="email" required autoComplete="email" placeholder={t(newsletter.placeholder)} />
          </Field>
          <Button type="submit" busy={isPending} className="mt-[1.95rem]">
            {t(newsletter.button)}
          </Button>
        </div>
        <p role="alert" className="mt-2.5 text-md text-accent empty:hidden">
          {refusal}
        </p>
        <p className="mt-2.5 text-xs text-subtle">{note}</p>
      </form>
      {isSuccess && <Subscribed next={next} />}
    </div>
  )
}

function Subscribed({ next }: { next: string }) {
  return (
    <div role="status" className="flex items-center gap-4">
      <Icon name="circle-check" size={28} strokeWidth={1.6} className="shrink-0 text-success" />
      <div>
        <p className="font-display text-lg font-semibold tracking-[-0.015em]">{t`Successfully Subscribed!`}</p>
        <p className="text-muted">{t`Thank you for joining our community.`}</p>
        <p className="text-sm text-muted">{next}</p>
      </div>
    </div>
  )
}

const incomplete = () => ({
  email: t`Something is missing here. An address looks like you@company.example.`,
})

const showInvalid = () => toastFailure(t`Invalid Email`, t`Please enter a valid email address.`)
