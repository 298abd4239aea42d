import { useEffect, useState } from 'react'

/** Returns the value once it has not changed for some milliseconds. Until then, returns the previous value. */
export function useQuiet(value: string, milliseconds: number): string {
  const [quiet, setQuiet] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return quiet
}
