import { useEffect, useState } from 'react'

/** The value after it has not changed for some milliseconds. */
export function useQuiet(value: string, milliseconds: number): string {
  const [quiet, setQuiet] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return quiet
}
