import { aiTools } from '#content/assistant.ts'
import { ToolResults } from '#features/assistant/components/tool-results.tsx'
import { type ContentTools, useContentTools } from '#features/assistant/components/use-content-tools.ts'
import { SiteFrame } from '#layouts/public/site-frame.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Container } from '#ui/container.tsx'
import { Field, TextArea } from '#ui/field.tsx'

/** A text on the left, what the tools make of it on the right; below each other on small screens. */
export function AiToolsPage() {
  const tools = useContentTools()
  return (
    <SiteFrame>
      <Container className="pt-[clamp(7rem,9vw,8.5rem)] pb-[clamp(4rem,9vw,8rem)] noscript:pt-12">
        <header className="mb-10 grid gap-x-16 gap-y-6 border-b border-line pb-8 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:items-end">
          <h1 className="max-w-[12ch] text-3xl">{aiTools.heading}</h1>
          <p className="max-w-[65ch] text-muted">{aiTools.lead}</p>
        </header>
        <noscript>
          <p className="mb-8 border-l-2 border-accent pl-4">These tools need JavaScript.</p>
        </noscript>
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)] lg:gap-x-12">
          <ContentForm {...tools} />
          <ToolResults {...tools} />
        </div>
      </Container>
    </SiteFrame>
  )
}

const maxLength = 60_000

function ContentForm({ content, setContent, field, missing, analyze, keywords, titles }: ContentTools) {
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
      {length.toLocaleString('en')} of {maxLength.toLocaleString('en')} characters
    </span>
  )
}
