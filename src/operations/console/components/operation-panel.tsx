import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useMember } from '#base/accounts/components/use-session.ts'
import { roleNames } from '#base/accounts/domain/roles.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, preloadsDialog } from '#ui/dialogs/dialog.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { Fact } from '#ui/page/fact.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { isReading, mayCall, type Operation } from '../domain/operations.ts'
import type { Values } from '../domain/request.ts'
import { mayChange } from './made-calls.ts'
import { whoMayCall } from './names.ts'
import { ParameterFields } from './parameter-fields.tsx'

type OperationPanelProps = {
  operation: Operation
  values: Values
  /** A pasted token. If undefined, calls use the session. */
  token: string | undefined
  isSending: boolean
  onValues: (values: Values) => void
  onToken: (token: string | undefined) => void
  onSend: () => void
  onStop: () => void
}

export function OperationPanel(props: OperationPanelProps) {
  const { operation, values, token, isSending, onValues, onToken, onSend, onStop } = props
  const { method, path, summary, scope } = operation
  const member = useMember()
  const [asks, ask] = useState(false)
  const unavailable = findObstacle(operation, mayCall(operation, member.role), token)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (unavailable) return
    if (isReading(operation) || mayChange.get()) onSend()
    else ask(true)
  }
  const confirm = () => {
    mayChange.set(true)
    ask(false)
    onSend()
  }
  return (
    <Panel
      title={`${method} ${path}`}
      className="[&_h2]:font-mono [&_h2]:text-md [&_h2]:wrap-anywhere"
      lead={<WithCode text={summary} />}
      action={
        <Button variant="quiet" asChild className="-mx-4 md:hidden">
          <Link to="/dashboard/api">
            <Icon name="arrow-left" size={17} />
            {t`Back to all calls`}
          </Link>
        </Button>
      }
    >
      <dl className="flex flex-wrap gap-x-10 gap-y-3 p-5 md:px-6">
        <Fact name={t`Who may call`} value={whoMayCall(operation)} />
        <Fact
          name={t`Scope of a token`}
          value={scope ? <code className="font-mono text-sm">{scope}</code> : noScope(operation)}
        />
      </dl>
      <form onSubmit={send} className="grid gap-5 border-t border-line p-5 md:px-6">
        <ParameterFields
          parameters={operation.parameters}
          values={values.parameters}
          onChange={(parameters) => onValues({ ...values, parameters })}
        />
        <BodyField operation={operation} values={values} onValues={onValues} />
        <div className="grid gap-5 sm:grid-cols-2">
          <ChoiceField<'me' | 'token'>
            label={t`Send as`}
            showLabel
            names={{ me: t`Me (${t(roleNames[member.role])})`, token: t`The owner of a token` }}
            value={token === undefined ? 'me' : 'token'}
            onChange={(who) => onToken(who === 'me' ? undefined : '')}
          />
          {token !== undefined && (
            <Field label={t`Token`} hint={t`It is not stored, and is gone when you leave this page.`}>
              <TextInput
                value={token}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                className="font-mono [-webkit-text-security:disc]"
                onChange={(event) => onToken(event.currentTarget.value.trim())}
              />
            </Field>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" {...(unavailable && { unavailable })} {...preloadsDialog}>
            <Icon name="send-horizontal" size={18} />
            {t`Send`}
          </Button>
          {isSending && (
            <Button variant="secondary" onClick={onStop}>
              {t`Stop`}
            </Button>
          )}
          {unavailable && <p className="text-sm text-subtle">{unavailable}</p>}
        </div>
      </form>
      <Dialog
        open={asks}
        onOpenChange={ask}
        size="sm"
        title={t`This changes real data on ${asks ? location.host : ''}`}
        description={t`${method} ${path} is not a trial. You are asked only once until you reload this page.`}
      >
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => ask(false)}>
            {t`Cancel`}
          </Button>
          <Button onClick={confirm}>{t`Send`}</Button>
        </div>
      </Dialog>
    </Panel>
  )
}

const noScope = ({ access }: Operation) => (access === 'anyone' ? t`None is needed` : t`No token may call`)

/** Returns the reason why the call would be refused whatever the input. Undefined if there is no such reason. */
function findObstacle(
  operation: Operation,
  isAllowed: boolean,
  token: string | undefined,
): string | undefined {
  if (token === undefined) return isAllowed ? undefined : t`Only for: ${whoMayCall(operation)}`
  if (token === '') return t`Paste a token first`
  return operation.scope || operation.access === 'anyone' ? undefined : t`No token may make this call`
}

/** Renders text between backticks as code. */
const WithCode = ({ text }: { text: string }) =>
  text.split('`').map((piece, index) =>
    index % 2 === 1 ? (
      <code key={index} className="font-mono">
        {piece}
      </code>
    ) : (
      piece
    ),
  )

type BodyFieldProps = Pick<OperationPanelProps, 'operation' | 'values' | 'onValues'>

function BodyField({ operation: { example, files, mayStream }, values, onValues }: BodyFieldProps) {
  const { body, streams = false } = values
  if (files.length > 0)
    return (
      <Field label={t`File`} hint={files.join(', ')}>
        <TextInput
          type="file"
          accept={files.includes('application/octet-stream') ? undefined : files.join()}
          className="py-2.5"
          onChange={(event) => onValues({ ...values, file: event.currentTarget.files?.[0] })}
        />
      </Field>
    )
  return (
    <>
      {example !== undefined && (
        <div>
          <Field
            label={t`Body`}
            hint={
              isJson(body)
                ? t`Filled with an example of every field.`
                : t`This is not JSON. It is sent as it is.`
            }
          >
            <TextInput
              value={body}
              rows={Math.min(body.split('\n').length + 1, 24)}
              dir="ltr"
              autoCapitalize="none"
              spellCheck={false}
              className="font-mono text-sm! leading-relaxed"
              onChange={(event) => onValues({ ...values, body: event.currentTarget.value })}
            />
          </Field>
          {body !== example && (
            <Button
              variant="quiet"
              size="xs"
              className="mt-2 -ms-3"
              onClick={() => onValues({ ...values, body: example })}
            >
              {t`Back to the example`}
            </Button>
          )}
        </div>
      )}
      {mayStream && (
        <Checkbox
          label={t`Answer piece by piece, as a stream of events`}
          checked={streams}
          onChange={(event) => onValues({ ...values, streams: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return text === ''
  }
}
