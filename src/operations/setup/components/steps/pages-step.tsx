import { t } from '#platform/texts.ts'
import { BeginPages, PagesCard } from '#showcase/pages/components/pages-card.tsx'
import { StepLead } from './step-lead.tsx'

export default function PagesStep() {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <StepLead>
          {t`Most sites need an imprint and a privacy page. The imprint begins with what the settings say of you, the privacy page with a list of what this site stores.`}
        </StepLead>
        <div className="flex flex-wrap gap-3">
          <BeginPages />
        </div>
      </div>
      <StepLead>
        {t`If clients can order your services, publish a page with the address terms. They agree to it before each order, and the order keeps its text. A page with the address withdrawal is linked there, for those who may withdraw from an order.`}
      </StepLead>
      <PagesCard />
    </>
  )
}
