import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { splitRates } from '#base/site/contract/invoice-settings.ts'
import { siteQuery } from '#base/site/query-options.ts'
import { DraftLines } from '#desk/invoices/components/draft-lines.tsx'
import { PriceKindField } from '#desk/invoices/components/price-kind-field.tsx'
import { useServiceChoice, WithServices } from '#desk/orders/components/service-choice.tsx'
import { type Message, msg, t } from '#platform/texts.ts'
import type { DraftState } from '#showcase/blog/components/editor/draft-saver.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { PageFoot } from '#ui/page/page-foot.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { quoteForm } from '../contract/quote-form.ts'
import type { OpenedQuote, QuoteChange, WrittenQuote } from '../contract/schemas.ts'
import { changeQuote, previewQuery, sendQuote, sendVersion, writeQuote } from '../query-options.ts'
import { MoreOfLine, RecipientPanel, TermsPanel, TextPanel, useTooEarly } from './editor-panels.tsx'
import { toInput, useSaving } from './editor-values.ts'
import { PlanPanel } from './plan-panel.tsx'

const QuotePreview = lazyContent(() => import('./quote-preview.tsx'))

type EditorProps = {
  quote: OpenedQuote
  onSent: (written: WrittenQuote) => void
  /** Ends the change of an offer that was sent. */
  onCancel: () => void
}

/** Edits a draft or a template, which is saved while its writer types, or the next version of an offer that was sent. */
export default function QuoteEditor(props: EditorProps) {
  const { data: site } = useQuery(siteQuery)
  return (
    <WithServices none={t`A quote is for a service, and this site has none yet.`}>
      {(services) =>
        site ? (
          <Editor {...props} services={services} vatRates={splitRates(site.invoices.value.vatRates)} />
        ) : (
          <Skeleton className="h-96" />
        )
      }
    </WithServices>
  )
}

const savedNotes: Partial<Record<DraftState, Message>> = {
  saved: msg.for('a draft')`Saved`,
  failed: msg`Not saved yet: something is missing.`,
}

const more = (form: AnyForm) => ({
  first: { text: '', isOptional: false },
  controls: (name: string, isDiscount: boolean) => (
    <MoreOfLine form={form} name={name} isDiscount={isDiscount} />
  ),
})

type LoadedProps = EditorProps & { services: Parameters<typeof useServiceChoice>[0]; vatRates: string[] }

function Editor({ quote, services, vatRates, onSent, onCancel }: LoadedProps) {
  const { id, state, currency, version } = quote
  const isUnsent = state === 'draft' || state === 'template'
  const params = { id }
  const navigate = useNavigate()
  const [schema] = useState(() => quoteForm(currency))
  const form = useZodForm(schema, toInput(quote, vatRates[0] ?? '0')) as AnyForm
  const service = useServiceChoice(services, quote)
  const isTooEarly = useTooEarly(form, service) !== undefined
  const preview = useQuery(previewQuery(id)).data
  const shown = useDialogItem<true>()
  const save = useMutation(changeQuote)
  const [send, sendChanged, copy] = [
    useMutation(sendQuote),
    useMutation(sendVersion),
    useMutation(writeQuote),
  ]
  const autosave = useSaving(
    schema,
    form,
    isUnsent ? (body) => save.mutateAsync({ params, body }) : undefined,
  )
  const { [autosave.state]: note } = savedNotes
  const [isBusy, setBusy] = useState(false)
  /** Saves a draft, then does something with it. */
  const saveAnd = (next: (body: QuoteChange) => unknown, failure = t`Not saved`) =>
    form.handleSubmit(async (body: QuoteChange) => {
      setBusy(true)
      await autosave.stop()
      try {
        if (isUnsent) await save.mutateAsync({ params, body })
        autosave.noteSaved(body)
        await next(body)
      } catch (problem) {
        form.onFailure(failure)(problem)
      }
      autosave.start()
      setBusy(false)
    })
  const start = { currency, vatRates: vatRates.length > 0 ? vatRates : ['0'] }
  return (
    <form
      ref={form.element}
      noValidate
      // A version is sent only by its button, not by the key Enter in a field.
      onSubmit={isUnsent ? saveAnd(() => toast({ title: t`Saved` })) : (event) => event.preventDefault()}
      className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
    >
      <div className="grid min-w-0 gap-6">
        {state !== 'template' && <RecipientPanel form={form} />}
        <TextPanel form={form} service={service} />
        <Panel title={t`Lines`}>
          <PriceKindField form={form} isOfOrder={false} />
          <DraftLines form={form} start={start} more={more(form)} />
        </Panel>
        <PlanPanel form={form} currency={currency} usualDeposit={preview?.depositPercent} />
        <TermsPanel form={form} service={service} terms={preview?.terms} />
      </div>
      <div className="sticky top-20 max-xl:hidden">
        <Panel
          title={isUnsent ? t`As the client sees it` : t`Version ${version}, as it was sent`}
          className="max-h-[calc(100dvh-11rem)] overflow-y-auto!"
        >
          <div className="p-5 md:p-6">
            <QuotePreview id={id} />
          </div>
        </Panel>
      </div>
      <PageFoot note={isUnsent && note && t(note)}>
        {isUnsent ? (
          <>
            <Button
              variant="secondary"
              {...preloadsDialogWith(QuotePreview)}
              className="xl:hidden"
              busy={isBusy}
              onClick={() => void saveAnd(() => shown.show(true))()}
            >
              {t`Preview`}
            </Button>
            <Button type="submit" variant="secondary" busy={isBusy}>
              {state === 'template' ? t`Save Template` : t`Save Draft`}
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={onCancel}>
            {t`Cancel`}
          </Button>
        )}
        {state === 'template' ? (
          <Button
            busy={isBusy}
            onClick={() =>
              void saveAnd(async () => {
                const draft = await copy.mutateAsync({ body: { as: 'draft', copyOf: id } })
                await navigate({ to: '/dashboard/quotes/$id', params: { id: String(draft.id) } })
              }, t`The offer was not written`)()
            }
          >
            {t`Use Template`}
          </Button>
        ) : (
          <Button
            busy={isBusy}
            onClick={() =>
              void saveAnd(
                async (body) =>
                  onSent(
                    isUnsent
                      ? await send.mutateAsync({ params })
                      : await sendChanged.mutateAsync({ params, body, version }),
                  ),
                t`The offer was not sent`,
              )()
            }
          >
            {isTooEarly ? t`Send It Anyway` : isUnsent ? t`Send Offer` : t`Send Version ${version + 1}`}
          </Button>
        )}
      </PageFoot>
      {shown.item && (
        <Dialog {...shown.state} size="lg" isRead title={t`As the client sees it`}>
          <QuotePreview id={id} />
        </Dialog>
      )}
    </form>
  )
}
