import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { classNames } from '#ui/class-names.ts'
import { readableMessage } from '#ui/problem-toast.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { previewQuery } from '../../../query-options/editing.ts'
import { PostText } from '../../post-text.tsx'
import type { EditorForm } from './use-autosave.ts'

/** Milliseconds without a key after which the server is asked. */
const pause = 400

/** The text as its page will show it, by the same renderer. */
export function PreviewPane({ form }: { form: EditorForm }) {
  const content = useQuiet(useWatch({ control: form.control, name: 'content' }), pause)
  const title = useWatch({ control: form.control, name: 'title' })
  const preview = useQuery({ ...previewQuery(content), enabled: content.trim() !== '' })
  if (content.trim() === '')
    return <p className="text-md text-subtle">What you write appears here as readers will see it.</p>
  return (
    <section
      aria-label="Preview"
      aria-busy={preview.isFetching}
      className={classNames(preview.isPlaceholderData && 'opacity-70')}
    >
      {title && <h3 className="mb-6 text-[1.75rem] leading-[1.08] wrap-anywhere">{title}</h3>}
      {preview.isError && (
        <p role="alert" className="text-md text-danger">
          {readableMessage(preview.error, 'The preview could not be made.')}
        </p>
      )}
      {preview.isPending && <Skeleton className="h-80" />}
      {preview.isSuccess && (
        <>
          <PostText html={preview.data.html} />
          <p className="mt-8 text-sm text-subtle">{preview.data.readTime} min read</p>
        </>
      )}
    </section>
  )
}

/** The value, once it has stopped changing. */
function useQuiet(value: string, milliseconds: number): string {
  const [quiet, setQuiet] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return quiet
}
