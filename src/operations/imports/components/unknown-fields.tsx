import { formatNumber } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import type { Question } from '../domain/doubts.ts'

type UnknownFieldsProps = {
  questions: Question[]
  ignored: ReadonlySet<string>
  isDisabled: boolean
  onChange: (ignored: ReadonlySet<string>) => void
}

/** Asks which unknown fields do not hide posts. */
export default function UnknownFields({ questions, ignored, isDisabled, onChange }: UnknownFieldsProps) {
  return (
    <section aria-labelledby="unknown-fields">
      <div className="border-t border-line px-5 py-4 md:px-6">
        <h3 id="unknown-fields" className="text-md font-medium">
          {t`Fields that are not known here`}
        </h3>
        <p className="mt-1 max-w-[43.1em] text-sm text-muted">
          {t`Such a field may say that a post is not for everybody. So these posts come as drafts, unless you tick all of their fields.`}
        </p>
      </div>
      <ul>
        {questions.map(({ line, posts, values }) => (
          <li
            key={line}
            className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line px-5 py-4 md:px-6"
          >
            <div className="grid min-w-0 grow basis-60 gap-1 wrap-anywhere">
              <p className="text-md font-medium">{line}</p>
              <p className="text-sm text-muted">{describePosts(posts, values)}</p>
            </div>
            <Checkbox
              label={
                <>
                  {t`Does not hide the post`}
                  <span className="sr-only">{`: ${line}`}</span>
                </>
              }
              checked={ignored.has(line)}
              disabled={isDisabled}
              onChange={({ currentTarget }) => {
                const others = new Set(ignored)
                if (currentTarget.checked) others.add(line)
                else others.delete(line)
                onChange(others)
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function describePosts(count: number, values: string[]): string {
  const n = formatNumber(count)
  const quoted = values.map((value) => `“${value}”`).join(', ')
  return quoted
    ? plural(count, '{n} post, with {quoted}', '{n} posts, with {quoted}', { n, quoted })
    : plural(count, '{n} post', '{n} posts', { n })
}
