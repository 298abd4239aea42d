import type { KeptState } from './keeper.ts'

const words: Record<KeptState, string> = {
  clean: '',
  typing: 'Keeping what you type…',
  kept: 'What you typed is kept as a draft',
  failed: 'What you typed could not be kept. Trying again…',
}

/** Whether what was typed is safe. */
export function KeptWord({ state }: { state: KeptState }) {
  return (
    <p role="status" className={state === 'failed' ? 'text-sm text-danger' : 'text-sm text-subtle'}>
      {words[state]}
    </p>
  )
}
