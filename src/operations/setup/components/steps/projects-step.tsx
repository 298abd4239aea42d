import { t } from '#platform/texts.ts'
import { ProjectsCard } from '#showcase/projects/components/projects-card.tsx'
import type { Setup } from '../../contract.ts'
import { StepLead } from './step-lead.tsx'

export default function ProjectsStep({ setup: { hasSample } }: { setup: Setup }) {
  return (
    <>
      <StepLead>
        {t`What you have made. Featured projects are shown on the front page.`}
        {hasSample && ` ${t`The step Sample content removes the samples that you leave as they are.`}`}
      </StepLead>
      <ProjectsCard />
    </>
  )
}
