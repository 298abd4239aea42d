import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AvailabilityInput } from '../../contract/availability.ts'
import { previewQuery } from '../../query-options/availability.ts'

/** Milliseconds without a change after which the server is asked. */
const pause = 300

/** What a form would offer. The last form without faults is the one that is counted. */
export function useAvailabilityPreview(form: AvailabilityInput, isFaulty: boolean) {
  const [asked, ask] = useState(form)
  const [callTypeId, setCallType] = useState<number>()
  const typed = JSON.stringify(form)
  useEffect(() => {
    if (isFaulty) return
    const timer = setTimeout(() => ask(JSON.parse(typed)), pause)
    return () => clearTimeout(timer)
  }, [typed, isFaulty])
  return { preview: useQuery(previewQuery(asked, callTypeId)), callTypeId, setCallType }
}

export type AvailabilityPreview = ReturnType<typeof useAvailabilityPreview>['preview']
