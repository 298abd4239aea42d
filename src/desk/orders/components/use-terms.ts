import { useRef, useState } from 'react'
import { ApiError, apiCaller } from '#platform/api-client.ts'
import type { LegalPages, pagesContract } from '#showcase/pages/contract.ts'

const call = apiCaller<typeof pagesContract>()

/**
 * Returns what the client agrees to before an order. The agreement is for this page view only. `check` returns whether the order
 * can be sent; otherwise it shows the reason and moves the focus to the checkbox. `readAgain` ends the agreement and reads the
 * present terms.
 */
export function useTerms(shown: LegalPages) {
  const [pages, setPages] = useState(shown)
  const [isAgreed, setAgreed] = useState(false)
  const [fault, setFault] = useState<'missing' | 'changed'>()
  const box = useRef<HTMLInputElement>(null)
  const agree = (value: boolean) => {
    setAgreed(value)
    setFault(undefined)
  }
  const check = (): boolean => {
    if (!pages.terms || isAgreed) return true
    setFault('missing')
    box.current?.focus()
    return false
  }
  const readAgain = () => {
    setAgreed(false)
    void call('GET /api/legal-pages')
      .then(setPages, () => {})
      .then(() => setFault('changed'))
  }
  return { pages, isAgreed, agree, fault, box, check, readAgain }
}

/** Returns whether the server refused an order because of its version of the terms, or because it had none. */
export const isTermsRefused = (problem: Error): boolean =>
  problem instanceof ApiError &&
  ('termsVersion' in problem.fields || 'termsVersion' in ((problem.body ?? {}) as object))
