import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { showProblem } from '#ui/problem-toast.ts'
import { toast } from '#ui/toast.tsx'
import type { ToastText } from '#ui/toast-region.tsx'
import type { Analysis, Keywords, Titles } from '../contract.ts'
import { analyzeContent, generateKeywords, generateTitles } from '../query-options.ts'

export type ToolTab = 'analysis' | 'keywords' | 'titles'
type Tool<Result> = { result: Result | undefined; pending: boolean; run: () => void }

export type ContentTools = {
  content: string
  setContent: (content: string) => void
  field: RefObject<HTMLTextAreaElement | null>
  /** What to say under the field when it was blank. */
  missing: string | undefined
  tab: ToolTab
  setTab: (tab: ToolTab) => void
  analyze: Tool<Analysis>
  keywords: Tool<Keywords>
  titles: Tool<Titles>
}

/** The page's text and what each tool last made of it; a result stays until its own tool gives another. */
export function useContentTools(): ContentTools {
  const [content, setText] = useState('')
  const [missing, setMissing] = useState<string>()
  const [tab, setTab] = useState<ToolTab>('analysis')
  const field = useRef<HTMLTextAreaElement>(null)
  const analyze = useTool(analyzeContent, 'Analysis Failed', () => ({
    title: 'Analysis Complete',
    description: 'Content has been analyzed successfully.',
  }))
  const keywords = useTool(generateKeywords, 'Generation Failed', (found) => ({
    title: 'Keywords Generated',
    description: `Generated ${found.keywords.length} relevant keywords.`,
  }))
  const titles = useTool(generateTitles, 'Generation Failed', (written) => ({
    title: 'Titles Generated',
    description: `Generated ${written.titles.length} compelling titles.`,
  }))

  const start = (action: string, shown: ToolTab, run: () => void) => {
    if (content.trim()) {
      setTab(shown)
      return run()
    }
    const message = `Please enter some content to ${action}.`
    setMissing(message)
    field.current?.focus()
    toast({ title: 'No Content', description: message, variant: 'destructive' })
  }

  return {
    content,
    setContent: (text) => {
      setText(text)
      setMissing(undefined)
    },
    field,
    missing,
    tab,
    setTab,
    analyze: { ...analyze, run: () => start('analyze', 'analysis', () => analyze.run(content)) },
    keywords: { ...keywords, run: () => start('generate keywords', 'keywords', () => keywords.run(content)) },
    titles: { ...titles, run: () => start('generate titles', 'titles', () => titles.run(content)) },
  }
}

/** A mutation drops its data when it starts again; `result` is the last one until there is a new one. */
function useTool<Result>(
  tool: UseMutationOptions<Result, Error, string>,
  failure: string,
  describe: (result: Result) => ToastText,
) {
  const { mutate, data, isPending } = useMutation(tool)
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  const run = (content: string) =>
    mutate(content, {
      onSuccess: (result) => toast(describe(result)),
      onError: (problem) => showProblem(failure, problem, problem.message),
    })
  return { result: data ?? last, pending: isPending, run }
}
