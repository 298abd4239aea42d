import type { ComponentType } from 'react'
import { aiTools } from '#content/ai-tools.ts'
import { formatNumber } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { CopyButton, copyText } from '#ui/forms/copy-button.tsx'
import { Field, TextArea } from '#ui/forms/field.tsx'
import { Spinner } from '#ui/loading/spinner.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import type { Analysis, Keywords, Source, Titles } from '../contract.ts'
import { engineNames } from './engine-names.ts'
import { type ContentTools as Tools, type ToolTab, useContentTools } from './use-content-tools.ts'

export default function ContentTools() {
  const tools = useContentTools()
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)] lg:gap-x-12">
      <ContentForm {...tools} />
      <ToolResults {...tools} />
    </div>
  )
}

const maxLength = 60_000

function ContentForm({ content, setContent, field, missing, analyze, keywords, titles }: Tools) {
  return (
    <section aria-label={t`Your text`}>
      <Field label={t`Content`} error={missing} hint={<Count length={content.length} />}>
        <TextArea
          ref={field}
          rows={10}
          value={content}
          onChange={(event) => setContent(event.target.value)}
          placeholder={t`Paste an article, a product page or a draft.`}
          className="min-h-60 max-h-[70vh] leading-relaxed"
        />
      </Field>
      <div className="mt-5 grid gap-3 sm:flex sm:flex-wrap">
        <Button busy={analyze.pending} onClick={analyze.run}>
          {t`Analyze Content`}
        </Button>
        <Button variant="secondary" busy={keywords.pending} onClick={keywords.run}>
          {t`Generate Keywords`}
        </Button>
        <Button variant="secondary" busy={titles.pending} onClick={titles.run}>
          {t`Generate Titles`}
        </Button>
      </div>
      <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-subtle">
        {t(aiTools.privacy)}
        <button
          type="button"
          onClick={() => setContent(aiTools.sample)}
          className="min-h-6 rounded-sm font-medium text-accent underline underline-offset-3"
        >
          {t`Try a sample text`}
        </button>
      </p>
    </section>
  )
}

function Count({ length }: { length: number }) {
  return (
    <span className={classNames('tabular-nums', length > maxLength && 'font-medium text-danger')}>
      {t`${formatNumber(length)} of ${formatNumber(maxLength)} characters`}
    </span>
  )
}

function ToolResults({ tab, setTab, analyze, keywords, titles }: Tools) {
  const panels = {
    analysis: <ResultPanel {...analyze} of="analysis" render={AnalysisResult} />,
    keywords: <ResultPanel {...keywords} of="keywords" render={KeywordsResult} />,
    titles: <ResultPanel {...titles} of="titles" render={TitlesResult} />,
  }
  const tabs = (['analysis', 'keywords', 'titles'] as const).map((value) => {
    return { value, label: t(aiTools.results[value].tab), panel: panels[value] }
  })
  return (
    <section aria-label={t`Results`} className="min-w-0">
      <Tabs label={t`Tools`} tabs={tabs} value={tab} onValueChange={setTab} />
    </section>
  )
}

type ResultPanelProps<ToolResult> = {
  of: ToolTab
  result: ToolResult | undefined
  pending: boolean
  render: ComponentType<ToolResult>
}

function ResultPanel<ToolResult extends { source: Source }>(props: ResultPanelProps<ToolResult>) {
  const { of, result, pending, render: Result } = props
  const { empty, hint } = t(aiTools.results[of])
  return (
    <>
      {pending && !result && <Spinner label={t`Reading the text`} className="m-6 text-lg text-muted" />}
      {!pending && !result && (
        <EmptyState title={empty} as="h2" className="px-0">
          {hint}
        </EmptyState>
      )}
      {result && (
        <div aria-busy={pending || undefined} className={pending ? 'opacity-60' : undefined}>
          <Result {...result} />
          <p className="mt-6 text-sm text-subtle">{t(engineNames[result.source])}</p>
        </div>
      )}
    </>
  )
}

const maxTopics = 6

function AnalysisResult({ summary, readTime, keywords }: Analysis) {
  return (
    <div className="grid gap-8">
      <div>
        <div className="mb-2 flex items-center justify-between gap-4">
          <h2 className="text-lg">{t`AI summary`}</h2>
          {summary && <CopyButton label={t`Copy the summary`} text={summary} />}
        </div>
        <p className="max-w-[43.1em]">{summary || t`This text holds no sentence to sum up.`}</p>
      </div>
      <dl className="grid gap-x-10 gap-y-6 border-t border-line pt-6 sm:grid-cols-[auto_minmax(0,1fr)]">
        <div>
          <dt className="text-md text-muted">{t`Estimated reading time`}</dt>
          <dd className="mt-1 font-display text-xl font-semibold tabular-nums">
            {plural(readTime, '{n} minute', '{n} minutes')}
          </dd>
        </div>
        {keywords.length > 0 && (
          <div>
            <dt className="text-md text-muted">{t`Key topics`}</dt>
            <dd>
              <ul className="mt-2.5 flex flex-wrap gap-2">
                {keywords.slice(0, maxTopics).map((topic) => (
                  <li
                    key={topic}
                    className="max-w-full rounded-sm border border-line px-2.5 py-1 text-md break-words"
                  >
                    {topic}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}

function KeywordsResult({ keywords }: Keywords) {
  if (keywords.length === 0)
    return <p className="text-muted">{t`This text holds no phrase that stands out.`}</p>
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-lg tabular-nums">{plural(keywords.length, '{n} keyword', '{n} keywords')}</h2>
        <Button variant="secondary" size="sm" onClick={() => copyText(keywords.join(', '))}>
          {t`Copy all`}
        </Button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {keywords.map((keyword) => (
          <li key={keyword} className="max-w-full">
            <button
              type="button"
              aria-label={t`Copy ${keyword}`}
              onClick={() => copyText(keyword)}
              className="min-h-10 max-w-full rounded-control border border-line px-3.5 py-1.5 text-start text-md break-words transition-colors hover:border-line-strong hover:bg-surface-2"
            >
              {keyword}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function TitlesResult({ titles }: Titles) {
  if (titles.length === 0)
    return (
      <p className="text-muted">
        {t`No title can be made from this text. Try whole sentences, more than 80 words in all.`}
      </p>
    )
  return (
    <ol className="divide-y divide-line border-b border-line">
      {titles.map((title) => (
        <li key={title} className="flex min-h-14 items-center justify-between gap-4 py-1.5">
          <span className="min-w-0 font-display font-semibold tracking-[-0.01em] break-words">{title}</span>
          <CopyButton label={t`Copy ${title}`} text={title} />
        </li>
      ))}
    </ol>
  )
}
