import { useEffect } from 'react'
import { copyCode } from '#ui/copy-code.ts'
import { PostText } from '../post-text.tsx'

/** The text of a post as visitors will see it, whose code can be copied as well. */
export function PreviewText({ html }: { html: string }) {
  useEffect(() => {
    addEventListener('click', copyCode)
    return () => removeEventListener('click', copyCode)
  }, [])
  return <PostText html={html} />
}
