import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { toast } from '#ui/toast.tsx'
import type { Analysis, Keywords, Titles } from '../contract.ts'
import { analyzeContent, generateKeywords, generateTitles } from '../query-options.ts'

export type ToolTab = 'analysis' | 'keywords' | 'titles'
export type Tool<Result> = { result: Result | undefined; pending: boolean; run: () => void }

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
  const [analyze, keywords, titles] = [
    useMutation(analyzeContent),
    useMutation(generateKeywords),
    useMutation(generateTitles),
  ]

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
    analyze: {
      result: useLast(analyze.data),
      pending: analyze.isPending,
      run: () => start('analyze', 'analysis', () => analyze.mutate(content, showAnalysisResult)),
    },
    keywords: {
      result: useLast(keywords.data),
      pending: keywords.isPending,
      run: () => start('generate keywords', 'keywords', () => keywords.mutate(content, showKeywordsResult)),
    },
    titles: {
      result: useLast(titles.data),
      pending: titles.isPending,
      run: () => start('generate titles', 'titles', () => titles.mutate(content, showTitlesResult)),
    },
  }
}

/** A mutation drops its data when it starts again; the page shows the last result until there is a new one. */
function useLast<Result>(result: Result | undefined): Result | undefined {
  const [last, setLast] = useState(result)
  if (result !== undefined && result !== last) setLast(result)
  return result ?? last
}

const showFailure = (title: string) => (error: Error) =>
  toast({
    title,
    description: error instanceof ApiError ? error.serverMessage : error.message,
    variant: 'destructive',
  })

const showAnalysisResult = {
  onSuccess: () =>
    toast({ title: 'Analysis Complete', description: 'Content has been analyzed successfully.' }),
  onError: showFailure('Analysis Failed'),
}

const showKeywordsResult = {
  onSuccess: (result: Keywords) =>
    toast({
      title: 'Keywords Generated',
      description: `Generated ${result.keywords.length} relevant keywords.`,
    }),
  onError: showFailure('Generation Failed'),
}

const showTitlesResult = {
  onSuccess: (result: Titles) =>
    toast({ title: 'Titles Generated', description: `Generated ${result.titles.length} compelling titles.` }),
  onError: showFailure('Generation Failed'),
}
