import { t } from '#platform/texts.ts'
import { CategoriesCard } from '#showcase/catalogue/components/administration/categories-card.tsx'
import { ServicesCard } from '#showcase/catalogue/components/administration/services-card.tsx'
import type { Setup } from '../../contract.ts'
import { StepLead } from './step-lead.tsx'

export default function ServicesStep({ setup: { hasSample } }: { setup: Setup }) {
  return (
    <>
      <StepLead>
        {t`What visitors can order, each in one to three packages.`}
        {hasSample &&
          ` ${t`These are samples: change one into yours, or add your own. The step Sample content removes the others.`}`}
      </StepLead>
      <ServicesCard />
      <CategoriesCard />
    </>
  )
}
