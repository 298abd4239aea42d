import type { ReactNode } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '../controls/button.tsx'
import { Notice } from '../page/notice.tsx'

type StaleNoticeProps = {
  title: string
  children: ReactNode
  /** Opens the other version. Not needed if the notice itself shows that version. */
  onRead?: () => void
  onSaveMine: () => void
  onTakeTheirs: () => void
  isTaking?: boolean
}

/** A notice that somebody else saved the form's record meanwhile. Nothing was overwritten; the member chooses a version. */
export function StaleNotice({
  title,
  children,
  onRead,
  onSaveMine,
  onTakeTheirs,
  isTaking = false,
}: StaleNoticeProps) {
  return (
    <Notice look="warning" role="alert" ref={reveal} className="scroll-mb-24">
      <p className="font-medium">{title}</p>
      <div className="mt-1 max-w-[43.1em] text-sm text-muted">{children}</div>
      <div className="mt-4 flex flex-wrap gap-3">
        {onRead && (
          <Button variant="secondary" onClick={onRead}>
            {t`Read theirs`}
          </Button>
        )}
        <Button variant="secondary" onClick={onSaveMine}>
          {t`Save mine over it`}
        </Button>
        <Button variant="secondary" busy={isTaking} onClick={onTakeTheirs}>
          {t`Take theirs`}
        </Button>
      </div>
    </Notice>
  )
}

function reveal(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' })
}

export type OtherValue = { label: string; value: ReactNode }

/** Lists the values of the other version that differ. */
export function OtherValues({ values }: { values: OtherValue[] }) {
  return (
    <>
      <p>{t`Nothing was overwritten, and what you typed is still in the form. Theirs:`}</p>
      <Values values={values} className="mt-3 text-fg" />
    </>
  )
}

export const Values = ({ values, className }: { values: OtherValue[]; className: string }) => (
  <dl className={`grid max-h-60 gap-2 overflow-y-auto ${className}`}>
    {values.map(({ label, value }) => (
      <div key={label}>
        <dt className="text-subtle">{label}</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{value || t`Empty`}</dd>
      </div>
    ))}
  </dl>
)
