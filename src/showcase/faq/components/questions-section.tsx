import { site } from '#base/site/domain/site.ts'
import { catalogueTexts } from '#content/services-page.ts'
import { t } from '#platform/texts.ts'
import { Section, SectionHead } from '#ui/page/section.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { FaqEntry } from '../contract.ts'

export function QuestionsSection({ questions }: { questions: FaqEntry[] }) {
  if (questions.length === 0) return null
  const half = Math.ceil(questions.length / 2)
  return (
    <Section id="questions" tone="raised">
      <SectionHead
        of="questions"
        title={t(catalogueTexts.questions)}
        lead={site().texts.catalogue.questions}
      />
      <div className="grid items-start gap-x-16 lg:grid-cols-2">
        {[questions.slice(0, half), questions.slice(half)].map((column) => (
          <div key={column[0]?.id} className="border-line max-lg:last:border-b lg:border-b">
            {column.map(({ id, slug, question, answer }) => (
              <details key={id} className="group border-t border-line">
                <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-control py-3.5 font-medium transition-colors hover:text-accent [&::-webkit-details-marker]:hidden">
                  {question}
                  <Icon
                    name="plus"
                    size={18}
                    className="shrink-0 text-subtle transition-transform group-open:rotate-45"
                  />
                </summary>
                {/* The id is on the answer, so that browsers open the `details` element around it even without JavaScript. */}
                <p id={`faq-${slug}`} className="max-w-[39.8em] scroll-mt-40 pb-5 text-muted">
                  {answer}
                </p>
              </details>
            ))}
          </div>
        ))}
      </div>
    </Section>
  )
}
