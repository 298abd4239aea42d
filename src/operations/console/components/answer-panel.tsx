import { useEffect, useRef } from 'react'
import { formatNumber } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { CopyButton } from '#ui/forms/copy-button.tsx'
import { Fact } from '#ui/page/fact.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'
import { Code } from './code.tsx'
import type { MadeCall } from './made-calls.ts'
import { statusWords } from './names.ts'
import { type Answer, answerFileName } from './send.ts'

type AnswerPanelProps = {
  call: MadeCall
  className: string
  onBack: () => void
  onStop: () => void
  onNext: (address: string) => void
}

export function AnswerPanel({ call, className, onBack, onStop, onNext }: AnswerPanelProps) {
  const { answer, operation } = call
  const { isDone, status, problem, headers, bytes = 0, text, file, next } = answer
  const words = statusWords(answer)
  const end = useRef<HTMLParagraphElement>(null)
  const { id } = call
  useEffect(() => {
    if (id) end.current?.scrollIntoView({ block: 'nearest' })
  }, [id])
  return (
    <Panel
      title={t`Answer`}
      className={className}
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" className="-mx-4 md:hidden" onClick={onBack}>
            <Icon name="arrow-left" size={17} />
            {t`Back to the call`}
          </Button>
          {!isDone && (
            <Button variant="secondary" onClick={onStop}>
              {t`Stop`}
            </Button>
          )}
          {isDone && next && (
            <Button variant="secondary" onClick={() => onNext(next)}>
              {t`Next page`}
              <Icon name="arrow-right" size={17} />
            </Button>
          )}
          {file && (
            <Button variant="secondary" onClick={() => save(file, answerFileName(answer, operation.path))}>
              <Icon name="download" size={17} />
              {t`Download`}
            </Button>
          )}
          {text && <CopyButton label={t`Copy the answer`} text={text} />}
        </div>
      }
    >
      <dl className="flex flex-wrap gap-x-10 gap-y-3 p-5 md:px-6">
        <Fact name={t`Status`} value={words} />
        <Fact
          name={t.for('a duration')`Time`}
          value={
            <span className="tabular-nums">{t`${formatNumber(Math.round(answer.milliseconds))} ms`}</span>
          }
        />
        <Fact name={t`Size`} value={<span className="tabular-nums">{formatBytes(bytes)}</span>} />
      </dl>
      {problem && status !== undefined && <Note>{problem}</Note>}
      {headers && <Headers headers={headers} />}
      {answer.isCut && <Note>{cutWords(answer)}</Note>}
      {text !== undefined && (
        <div className="border-t border-line">
          <Code label={t`Body of the answer`}>{text}</Code>
        </div>
      )}
      {isDone && status !== undefined && !text && <Note>{file ? t`The body is a file.` : t`No body.`}</Note>}
      <p ref={end} role="status" className="sr-only">
        {isDone ? t`Answer: ${words}` : words}
      </p>
    </Panel>
  )
}

const Note = ({ children }: { children: string }) => (
  <p className="border-t border-line px-5 py-3 text-sm text-subtle md:px-6">{children}</p>
)

const cutWords = ({ isCut, text = '', bytes = 0 }: Answer) =>
  isCut === 'end'
    ? t`Cut after ${formatBytes(text.length)}. All of it has ${formatBytes(bytes)}, without added line breaks.`
    : t`Only the last ${formatBytes(text.length)} are shown.`

const Headers = ({ headers }: { headers: [string, string][] }) => (
  <details className="group border-t border-line">
    <summary className="flex min-h-11 list-none items-center gap-3 px-5 text-md -outline-offset-2 hover:bg-surface-2 md:px-6 [&::-webkit-details-marker]:hidden">
      <Icon
        name="chevron-right"
        size={16}
        className="shrink-0 text-subtle transition-transform group-open:rotate-90 rtl:group-open:-rotate-90"
      />
      {t`Headers`}
      <span className="text-xs text-subtle tabular-nums">{headers.length}</span>
    </summary>
    <dl className="grid gap-1 px-5 pb-4 font-mono text-sm md:px-6">
      {headers.map(([name, value]) => (
        <Fact key={name} look="inline" name={name} value={value} />
      ))}
    </dl>
  </details>
)

function save(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // Revoked after a delay, when the download has started and no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(href))
}
