import { useCallback, useEffect, useRef, useState } from 'react'

const pauseMilliseconds = 10_000

/** A sentence for a live region: of several within ten seconds only the last is said, after the pause. */
export function useAnnouncement(): [string, (sentence: string) => void] {
  const [said, setSaid] = useState('')
  const last = useRef(Number.NEGATIVE_INFINITY)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const say = useCallback((sentence: string) => {
    clearTimeout(timer.current)
    const wait = last.current + pauseMilliseconds - performance.now()
    const speak = () => {
      last.current = performance.now()
      setSaid(sentence)
    }
    if (wait <= 0) speak()
    else timer.current = setTimeout(speak, wait)
  }, [])
  return [said, say]
}
