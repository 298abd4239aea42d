import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { hiddenQuery } from '#base/site/query-options.ts'
import { plural, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { Dialog, preloadsDialogWith } from '#ui/dialogs/dialog.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Panel } from '#ui/page/panel.tsx'
import type { SampleGroup, SampleKind, Setup } from '../../contract.ts'
import { removeSample, sampleQuery } from '../../query-options.ts'
import { hasSampleTexts, SampleTextLinks } from '../sample-texts.tsx'

const RemovalForm = lazyContent(() => import('./removal-form.tsx'))
const preloadsRemoval = preloadsDialogWith(RemovalForm)

const counts: Record<SampleKind, (count: number) => string> = {
  project: (count) => plural(count, '{n} project', '{n} projects'),
  testimonial: (count) => plural(count, '{n} testimonial', '{n} testimonials'),
  post: (count) => plural(count, '{n} post', '{n} posts'),
  service: (count) => plural(count, '{n} service', '{n} services'),
  category: (count) => plural(count, '{n} category of services', '{n} categories of services'),
  'post-category': (count) => plural(count, '{n} category of posts', '{n} categories of posts'),
  question: (count) => plural(count, '{n} question', '{n} questions'),
  'member-item': (count) => plural(count, '{n} item of the library', '{n} items of the library'),
  'call-type': (count) => plural(count, '{n} type of call', '{n} types of calls'),
  'open-hours': (count) => plural(count, '{n} range of hours', '{n} ranges of hours'),
}

export default function SampleStep({ setup: { hasSample, sampleTexts } }: { setup: Setup }) {
  return (
    <>
      <Panel
        title={t`Remove the sample`}
        lead={
          hasSample
            ? t`Removes the projects, testimonials, posts, services, questions, items of the library, types of calls, hours and texts that came with the software. What you changed, and what has orders or calls, is kept.`
            : t`No sample records are left to remove.`
        }
      >
        {hasSample && <Records />}
      </Panel>
      <SampleTexts texts={sampleTexts} hasSample={hasSample} />
      {!sampleTexts.canGo && <LabAmount />}
    </>
  )
}

/** Lists the sample texts that visitors still see. */
function SampleTexts({ texts, hasSample }: { texts: Setup['sampleTexts']; hasSample: boolean }) {
  return (
    hasSampleTexts(texts) && (
      <Panel
        title={t`Texts of the sample that are still shown`}
        lead={t`They came with the software. Change those that are not true of you.`}
      >
        <div className="grid gap-4 p-5 md:px-6">
          <SampleTextLinks texts={texts} />
          {!hasSample && texts.canGo && texts.sections.length > 0 && <LeaveTexts />}
        </div>
      </Panel>
    )
  )
}

/** Explains why the page of the MVP lab is hidden. */
function LabAmount() {
  const hidden = useQuery(hiddenQuery)
  return (
    hidden.data?.parts.includes('saas-mvp-lab') && (
      <Panel
        title={t`The page SaaS MVP Lab is off`}
        lead={t`It needs the cost of an MVP, which only you know. Leave it off if you build none.`}
      >
        <Button asChild variant="secondary" className="m-5 md:mx-6">
          <Link to="/dashboard/settings" search={{ part: 'texts' }} hash="lab">
            {t`Say What an MVP Costs`}
          </Link>
        </Button>
      </Panel>
    )
  )
}

/** Appears only when no sample record is left, so it replaces only the sample's texts, with neutral ones. */
const LeaveTexts = () => (
  <MutationButton
    mutation={removeSample}
    input={{ body: { expected: 0, keepsTexts: false } }}
    failure={t`Not removed`}
    done={{ title: t`Removed`, description: t`The texts before are under Earlier values of Texts.` }}
    variant="secondary"
    className="justify-self-start"
  >
    {t`Remove the Texts`}
  </MutationButton>
)

const showMore = 'min-h-6 cursor-pointer text-muted marker:text-subtle'

function Records() {
  const asked = useQuery(sampleQuery)
  const [isAsking, ask] = useState(false)
  const removing = useMutation({
    ...removeSample,
    onSuccess: () => toast({ title: t`Removed`, description: t`The sample records are removed.` }),
    onError: (problem) => showProblem(t`Not removed`, problem),
    onSettled: (...settled) => {
      ask(false)
      return removeSample.onSettled?.(...settled)
    },
  })
  if (!asked.data)
    return (
      <div className="p-5 md:px-6">
        {asked.isError ? (
          <LoadProblem text={t`The records of the sample could not be loaded.`} query={asked} />
        ) : (
          <Skeleton className="h-60" />
        )}
      </div>
    )
  const { count: going, groups } = asked.data
  const staying = groups.flatMap((group) => group.staying)
  return (
    <>
      <p className="border-t border-line px-5 pt-4 text-md md:px-6">
        {`${groups
          .filter(({ going: one }) => one.length > 0)
          .map(({ kind, going: one }) => counts[kind](one.length))
          .join(', ')}.`}
      </p>
      <details className="px-5 py-3 text-sm md:px-6">
        <summary className={showMore}>{t`Show them by name`}</summary>
        <dl className="mt-2 grid gap-3">
          {groups.map((group) => (
            <Group key={group.kind} {...group} />
          ))}
        </dl>
      </details>
      {staying.length > 0 && (
        <details className="px-5 pb-3 text-sm md:px-6">
          <summary className={showMore}>
            {plural(staying.length, '{n} record stays: show why', '{n} records stay: show why')}
          </summary>
          <ul className="mt-2 grid gap-1.5 text-muted wrap-anywhere">
            {staying.map(({ id, name, reason }) => (
              <li key={`${name} ${id}`}>
                <span className="text-fg">{name}</span>
                {`: ${reason}`}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="border-t border-line px-5 py-5 md:px-6">
        <Button variant="secondary" {...preloadsRemoval} onClick={() => ask(true)}>
          {t`Remove the Sample`}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onOpenChange={ask}
        size="sm"
        title={t`Remove the sample?`}
        description={plural(
          going,
          '{n} record is removed. This cannot be undone.',
          '{n} records are removed. This cannot be undone.',
        )}
      >
        <RemovalForm
          isPending={removing.isPending}
          onRemove={(keepsTexts) => removing.mutate({ body: { expected: going, keepsTexts } })}
          onKeep={() => ask(false)}
        />
      </Dialog>
    </>
  )
}

const Group = ({ kind, going }: SampleGroup) =>
  going.length > 0 && (
    <div>
      <dt className="font-medium">{counts[kind](going.length)}</dt>
      <dd className="text-muted wrap-anywhere">{going.map(({ name }) => name).join(' · ')}</dd>
    </div>
  )
