import { useQuery } from '@tanstack/react-query'
import { canBeOrdered } from '#showcase/catalogue/contract/packages.ts'
import { servicesQuery } from '#showcase/catalogue/query-options/services.ts'
import { BeginPages, PagesCard } from '#showcase/pages/components/pages-card.tsx'
import { StepLead } from './step-lead.tsx'

export default function PagesStep() {
  const services = useQuery(servicesQuery).data
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <StepLead>
          Most sites need an imprint and a privacy page. The imprint begins with what the settings say of you,
          the privacy page with a list of what this site stores.
        </StepLead>
        <div className="flex flex-wrap gap-3">
          <BeginPages />
        </div>
      </div>
      {services?.some(({ pricing }) => canBeOrdered(pricing)) && (
        <StepLead>
          Clients can order your services. If you publish a page with the address terms, they agree to it
          before each order, and the order keeps its text. A page with the address withdrawal is linked there,
          for those who may withdraw from an order.
        </StepLead>
      )}
      <PagesCard />
    </>
  )
}
