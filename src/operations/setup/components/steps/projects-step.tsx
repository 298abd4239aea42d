import { ProjectsCard } from '#showcase/projects/components/projects-card.tsx'
import type { Setup } from '../../contract.ts'
import { StepLead } from './step-lead.tsx'

export default function ProjectsStep({ setup: { hasSample } }: { setup: Setup }) {
  return (
    <>
      <StepLead>
        What you have made. Featured projects are shown on the front page.
        {hasSample && ' The step Sample content removes the samples that you leave as they are.'}
      </StepLead>
      <ProjectsCard />
    </>
  )
}
