import { constants, setPriority } from 'node:os'
import { keyphrases as keyphrasesOf } from '../../domain/keyphrases.ts'
import { analyze as analyzeText } from '../../domain/summary.ts'
import { titles as titlesOf } from '../../domain/titles/titles.ts'

// The same priority as the answering thread.
setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)

/** Loads the tools. The function is empty because importing this module loads them. */
export const load = () => {}

export const analyze = ({ text }: { text: string }) => analyzeText(text)
export const keyphrases = ({ text, count }: { text: string; count: number }) => keyphrasesOf(text, count)
export const titles = ({ text }: { text: string }) => titlesOf(text)
