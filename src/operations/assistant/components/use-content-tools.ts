import { useRef, useState } from 'react'
import type { aiTools } from '#content/ai-tools.ts'
import { apiCaller } from '#platform/api-client.ts'
import { plural, t } from '#platform/texts.ts'
import { sessionFailure, showProblem } from '#ui/dialogs/problem-toast.ts'
import { type ToastText, toast } from '#ui/dialogs/toast.ts'
import { useSend } from '#ui/forms/use-send.ts'
import type { assistantContract } from '../contract.ts'

const call = apiCaller<typeof assistantContract>()

const analyzeContent = (content: string) => call('POST /api/ai/analyze-content', { body: { content } })
const generateKeywords = (content: string) =>
  call('POST /api/ai/generate-keywords', { body: { content, count: 15 } })
const generateTitles = (content: string) => call('POST /api/ai/generate-titles', { body: { content } })

export type ToolTab = keyof typeof aiTools.results
export type ContentTools = ReturnType<typeof useContentTools>

/** Runs the tools. Keeps each tool's last result until that tool runs again. */
export function useContentTools() {
  const [content, setText] = useState('')
  /** The message below the field if it was empty. */
  const [missing, setMissing] = useState<string>()
  const [tab, setTab] = useState<ToolTab>('analysis')
  const field = useRef<HTMLTextAreaElement>(null)
  const analyze = useTool(analyzeContent, t`Analysis Failed`, () => ({
    title: t`Analysis Complete`,
    description: t`Content has been analyzed successfully.`,
  }))
  const keywords = useTool(generateKeywords, t`Generation Failed`, (found) => ({
    title: t`Keywords Generated`,
    description: plural(
      found.keywords.length,
      'Generated {n} relevant keyword.',
      'Generated {n} relevant keywords.',
    ),
  }))
  const titles = useTool(generateTitles, t`Generation Failed`, (written) => ({
    title: t`Titles Generated`,
    description: plural(
      written.titles.length,
      'Generated {n} compelling title.',
      'Generated {n} compelling titles.',
    ),
  }))

  const start = (message: string, shown: ToolTab, run: () => void) => {
    if (content.trim()) {
      setTab(shown)
      return run()
    }
    setMissing(message)
    field.current?.focus()
    toast({ title: t`No Content`, description: message, variant: 'destructive' })
  }

  return {
    content,
    setContent: (text: string) => {
      setText(text)
      setMissing(undefined)
    },
    field,
    missing,
    tab,
    setTab,
    analyze: {
      ...analyze,
      run: () => start(t`Please enter some content to analyze.`, 'analysis', () => analyze.run(content)),
    },
    keywords: {
      ...keywords,
      run: () =>
        start(t`Please enter some content to generate keywords.`, 'keywords', () => keywords.run(content)),
    },
    titles: {
      ...titles,
      run: () => start(t`Please enter some content to generate titles.`, 'titles', () => titles.run(content)),
    },
  }
}

function useTool<Result>(
  tool: (content: string) => Promise<Result>,
  failure: string,
  describe: (result: Result) => ToastText,
) {
  const [result, setResult] = useState<Result>()
  const { mutate, isPending } = useSend(tool, {
    onSuccess: (given) => {
      setResult(given)
      toast(describe(given))
    },
    onError: (problem) => showProblem(failure, problem, sessionFailure(problem, problem.message)),
  })
  return { result, pending: isPending, run: mutate }
}
