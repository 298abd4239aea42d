import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, preloadsDialog } from '#ui/dialogs/dialog.tsx'
import { readableMessage } from '#ui/dialogs/problem-toast.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { joinWords } from '#ui/text/join-words.ts'
import type { Recipients } from '../contract/recipients.ts'
import type { DraftInput, Invoice } from '../contract/schemas.ts'
import type { ClientInvoiceStart } from '../contract/start.ts'
import { issueInvoice, recipientsQuery } from '../query-options.ts'
import { faultsOfAnswer, faultsOfForm, type IssueFault, IssueFaults } from './issue-faults.tsx'
import { RecipientQuestion, sayRecipients, unconfirmedIn } from './recipient-question.tsx'

/** Names the recipients of the email. `typed` is the address in the form, which may not be saved yet. */
function describeIssue(draft: Invoice, recipients: Recipients | undefined, typed: string): string {
  const account = draft.userId === null ? [] : [t`the client’s account`]
  const names =
    typed === draft.buyer.email ? (recipients?.sentTo ?? []) : [...account, ...(typed ? [typed] : [])]
  if (names.length === 0)
    return t`It takes the next number, and is emailed to the client with its PDF. An issued invoice never changes; it can only be taken back by a credit note.`
  return t`It takes the next number, and is emailed to ${joinWords(names)} with its PDF. An issued invoice never changes; it can only be taken back by a credit note.`
}

/** Whether the server asks for confirmation, because more would be invoiced than agreed. */
const isOverAgreed = (problem: unknown) =>
  problem instanceof ApiError && (problem.body as { code?: string } | undefined)?.code === 'over-agreed'

const comparedFields = ['name', 'address', 'country', 'vatNumber'] as const

type IssueButtonProps = {
  form: AnyForm
  draft: Invoice
  record: ClientInvoiceStart['record']
  isSaving: boolean
  /** Saves the draft. Returns null if somebody else has changed it meanwhile. */
  onSave: (input: DraftInput) => Promise<Invoice | null>
}

/** Saves the draft and issues it. If something is missing, the dialog lists it and links to the fields. */
export function IssueButton({ form, draft, record, isSaving, onSave }: IssueButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [faults, setFaults] = useState<IssueFault[]>([])
  const [updatesClient, setUpdatesClient] = useState(!record?.address || !record.country)
  const recipients = useQuery({ ...recipientsQuery(draft.id), enabled: isOpen })
  const faulty = useRef('')
  const total = useRef('')
  const issue = useMutation({
    ...issueInvoice,
    onSuccess: (issued) =>
      toast({ title: t`Issued as ${issued.number ?? ''}`, description: sayRecipients(issued) }),
    onError: (problem) => {
      if (!isOverAgreed(problem) && unconfirmedIn(problem).length === 0) showFaults(faultsOfAnswer(problem))
    },
  })
  const showFaults = (found: IssueFault[]) => {
    for (const { name, message } of found) if (name) form.setError(name, { message })
    setFaults(found)
    setOpen(true)
  }
  const isOther = (buyer: DraftInput['buyer']) =>
    record !== null && comparedFields.some((name) => buyer[name] !== record[name])
  const saveAndIssue = form.handleSubmit(
    async (input: DraftInput) => {
      try {
        const saved = await onSave(input)
        if (!saved) return setOpen(false)
        total.current = saved.total
        const body = isOther(input.buyer) && updatesClient ? { updatesClient } : {}
        issue.mutate({ params: { id: saved.id }, body, version: saved.version })
      } catch (problem) {
        showFaults(faultsOfAnswer(problem))
      }
    },
    (errors) => showFaults(faultsOfForm(errors)),
  )
  const open = form.handleSubmit(
    () => showFaults([]),
    (errors) => showFaults(faultsOfForm(errors)),
  )
  const again = (body: object) =>
    issue.variables && issue.mutate({ ...issue.variables, body: { ...issue.variables.body, ...body } })
  const unconfirmed = unconfirmedIn(issue.error)
  const isIncomplete = faults.length > 0
  return (
    <>
      <Button
        {...preloadsDialog}
        onClick={() => {
          issue.reset()
          faulty.current = ''
          void open()
        }}
      >
        {t`Issue`}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={isIncomplete ? t`This invoice cannot be issued yet` : t`Issue this invoice?`}
        {...(!isIncomplete && {
          description: describeIssue(draft, recipients.data, form.getValues('buyer.email')),
        })}
        size="sm"
        returnFocus={(opener) =>
          form.element.current?.querySelector<HTMLElement>(`[name="${faulty.current}"]`) ??
          (opener as HTMLElement | null)
        }
      >
        {isIncomplete ? (
          <IssueFaults
            faults={faults}
            onGo={(name) => {
              faulty.current = name
              setOpen(false)
            }}
          />
        ) : (
          <>
            {isOverAgreed(issue.error) && (
              <p role="alert" className="mb-5">
                {t`${readableMessage(issue.error, '')} Issue it anyway?`}
              </p>
            )}
            {unconfirmed.length > 0 ? (
              <RecipientQuestion
                emails={unconfirmed}
                isBusy={issue.isPending}
                onAnswer={(sendsTo) => again({ sendsTo })}
              />
            ) : (
              <>
                {isOther(form.getValues('buyer')) && !isOverAgreed(issue.error) && (
                  <Checkbox
                    label={t`Use this name and address for the client too`}
                    hint={t`The client’s record has other ones. Its next invoice begins with the record.`}
                    className="mb-5"
                    checked={updatesClient}
                    onChange={(event) => setUpdatesClient(event.target.checked)}
                  />
                )}
                <div className="flex flex-wrap justify-end gap-3">
                  <Button variant="secondary" onClick={() => setOpen(false)}>
                    {t`Not Yet`}
                  </Button>
                  {isOverAgreed(issue.error) ? (
                    <Button
                      key="anyway"
                      busy={issue.isPending}
                      onClick={() => again({ acceptsTotal: total.current })}
                    >
                      {t`Issue It Anyway`}
                    </Button>
                  ) : (
                    <Button busy={isSaving || issue.isPending} onClick={() => void saveAndIssue()}>
                      {t`Issue Invoice`}
                    </Button>
                  )}
                </div>
              </>
            )}
          </>
        )}
      </Dialog>
    </>
  )
}
