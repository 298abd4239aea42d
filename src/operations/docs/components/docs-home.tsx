import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { ListedDocument } from '../contract.ts'
import { docsQuery } from '../query-options.ts'

const newest = 6

export function DocsHome() {
  const asked = useQuery(docsQuery)
  const of = (shelf: ListedDocument['shelf']) => asked.data?.filter((one) => one.shelf === shelf) ?? []
  return (
    <div className="grid gap-12">
      <PageHead
        title={t`Documentation`}
        lead={t`Every call of the API with an example, and how the site is built and run.`}
      />
      {asked.isPending && <Skeleton className="h-96" />}
      {asked.isError && <LoadProblem text={t`The documents could not be loaded.`} query={asked} />}
      {asked.data && (
        <>
          <section aria-labelledby="api-shelf">
            <h2 id="api-shelf" className="text-lg">
              {t`API`}
            </h2>
            <p className="mt-3 max-w-[65ch] text-muted">
              {rich(
                t`Calls answer JSON. The session’s cookie says who asks, or a personal token where a call names its scope: <code>Authorization: Bearer …</code> An answer from 400 on has a <code>message</code>, and <code>fields</code> where some were wrong. A long list comes in pages: its <code>Link</code> header leads to the next. Too many calls are answered with 429 and <code>Retry-After</code>.`,
                {
                  code: (text) => <Code>{text}</Code>,
                },
              )}
            </p>
            <ul className="mt-5 gap-x-8 @md:columns-2 @4xl:columns-3">
              {of('api').map(({ name, title, about }) => (
                <li key={name} className="break-inside-avoid">
                  <DocLink name={name} className="flex items-baseline justify-between gap-3 py-2">
                    {title}
                    <span className="shrink-0 text-sm text-subtle tabular-nums">{about}</span>
                  </DocLink>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="project-shelf">
            <h2 id="project-shelf" className="text-lg">
              {t`Project`}
            </h2>
            <ul className="mt-3">
              {of('project').map(({ name, title, about }) => (
                <li key={name}>
                  <DocLink name={name} className="block py-3">
                    <span className="font-medium">{title}</span>
                    {about && <span className="mt-0.5 block max-w-[65ch] text-sm text-muted">{about}</span>}
                  </DocLink>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="decisions-shelf">
            <h2 id="decisions-shelf" className="text-lg">
              {t`Newest decisions`}
            </h2>
            <ul className="mt-3">
              {of('decisions')
                .slice(0, newest)
                .map(({ name, title, decidedOn }) => (
                  <li key={name}>
                    <DocLink name={name} className="block py-3 @md:flex @md:justify-between @md:gap-6">
                      {title}
                      {decidedOn && (
                        <span className="block shrink-0 text-sm text-subtle">
                          <CalendarDay at={decidedOn} />
                        </span>
                      )}
                    </DocLink>
                  </li>
                ))}
            </ul>
          </section>
        </>
      )}
    </div>
  )
}

const Code = ({ children }: { children: string }) => (
  <code className="rounded-sm bg-surface-2 px-1 font-mono text-sm">{children}</code>
)

type DocLinkProps = { name: string; className: string; children: React.ReactNode }

const DocLink = ({ name, className, children }: DocLinkProps) => (
  <Link
    to="/dashboard/docs/{-$name}"
    params={{ name }}
    className={`${className} border-t border-line text-md no-underline -outline-offset-2 transition-colors hover:bg-surface-2`}
  >
    {children}
  </Link>
)
