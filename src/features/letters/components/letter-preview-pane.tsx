import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Tabs } from '#ui/controls/tabs.tsx'
import { readableMessage } from '#ui/dialogs/problem-toast.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import type { PreviewInput } from '../contract.ts'
import { maxShownBytes } from '../domain/limits.ts'
import { letterPreviewQuery } from '../query-options.ts'

type Look = 'desktop' | 'phone' | 'text'

/** A letter as mail programs show it. */
export function LetterPreviewPane({ input }: { input: PreviewInput }) {
  const [look, setLook] = useState<Look>('desktop')
  const [isDark, setDark] = useState(false)
  const isEmpty = input.text.trim() === ''
  const preview = useQuery({ ...letterPreviewQuery(input), enabled: !isEmpty })
  if (isEmpty) return <p className="text-md text-subtle">What you write appears here as it will arrive.</p>
  if (preview.isError)
    return (
      <LoadProblem text={readableMessage(preview.error, 'The preview could not be made.')} query={preview} />
    )
  const frame = (width: string) =>
    preview.data ? (
      <Frame html={preview.data.html} isDark={isDark} width={width} />
    ) : (
      <Skeleton className="h-[28rem]" />
    )
  return (
    <section aria-label="Preview" aria-busy={preview.isFetching} className="min-w-0">
      <Tabs
        label="Preview"
        value={look}
        onValueChange={setLook}
        tabs={[
          { value: 'desktop', label: 'Desktop', panel: frame('w-full') },
          { value: 'phone', label: 'Phone', panel: frame('mx-auto w-[375px] max-w-full') },
          {
            value: 'text',
            label: 'Plain text',
            panel: (
              <pre className="max-h-[60dvh] overflow-auto rounded-control border border-line bg-surface-2 p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
                {preview.data?.text}
              </pre>
            ),
          },
        ]}
        panelClass="pt-4"
      />
      {look !== 'text' && (
        <Checkbox
          className="mt-4"
          label="Dark"
          hint="As programs show it that follow the dark theme."
          checked={isDark}
          onChange={({ currentTarget }) => setDark(currentTarget.checked)}
        />
      )}
      {preview.data && new Blob([preview.data.html]).size > maxShownBytes && (
        <p role="status" className="mt-4 text-sm text-warning">
          This letter is longer than 102 KB. Gmail cuts what is beyond that, with the link to leave.
        </p>
      )}
    </section>
  )
}

type FrameProps = { html: string; isDark: boolean; width: string }

/** Nothing in it runs, and whether it is dark does not depend on the theme of this page. */
function Frame({ html, isDark, width }: FrameProps) {
  const drawn = html.replace('(prefers-color-scheme: dark)', isDark ? 'all' : 'not all')
  return (
    <iframe
      title={isDark ? 'The letter in the dark theme' : 'The letter'}
      sandbox=""
      srcDoc={drawn}
      className={classNames('block h-[60dvh] rounded-control border border-line bg-surface-1', width)}
    />
  )
}
