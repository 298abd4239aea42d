import { aiTools } from '#content/ai-tools.ts'
import { formatNumber } from '#platform/locale.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field, TextArea } from '#ui/forms/field.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { ToolResults } from './tool-results.tsx'
import { type ContentTools as Tools, useContentTools } from './use-content-tools.ts'

/** A text on the left, what the tools make of it on the right; below each other on small screens. */
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
    <section aria-label="Your text">
      <Field label="Content" error={missing} hint={<Count length={content.length} />}>
        <TextArea
          ref={field}
          rows={10}
          value={content}
          onChange={(event) => setContent(event.target.value)}
          placeholder="Paste an article, a product page or a draft."
          className="min-h-60 max-h-[70vh] leading-relaxed"
        />
      </Field>
      <div className="mt-5 grid gap-3 sm:flex sm:flex-wrap">
        <Button busy={analyze.pending} onClick={analyze.run}>
          Analyze Content
        </Button>
        <Button variant="secondary" busy={keywords.pending} onClick={keywords.run}>
          Generate Keywords
        </Button>
        <Button variant="secondary" busy={titles.pending} onClick={titles.run}>
          Generate Titles
        </Button>
      </div>
      <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-subtle">
        {aiTools.privacy}
        <button
          type="button"
          onClick={() => setContent(aiTools.sample)}
          className="min-h-6 rounded-sm font-medium text-accent underline underline-offset-3"
        >
          Try a sample text
        </button>
      </p>
    </section>
  )
}

function Count({ length }: { length: number }) {
  return (
    <span className={classNames('tabular-nums', length > maxLength && 'font-medium text-danger')}>
      {formatNumber(length)} of {formatNumber(maxLength)} characters
    </span>
  )
}
