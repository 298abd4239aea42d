import { BeginPrivacyPage, PagesCard } from '#features/documents/components/pages-card.tsx'
import { StepLead } from './step-lead.tsx'

export default function PagesStep() {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <StepLead>
          Most sites need an imprint and a privacy page. The privacy page begins with a list of what this site
          stores.
        </StepLead>
        <BeginPrivacyPage />
      </div>
      <PagesCard />
    </>
  )
}
