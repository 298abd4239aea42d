import { t } from '#platform/texts.ts'

export const chatTexts = ({ brand, firstName }: { brand: string; firstName: string }) => ({
  name: t`${brand} assistant`,
  subtitle: t`Answers from the pages of this site`,
  greeting: t`Hello! I'm the AI assistant of this site. Ask me about ${firstName}'s portfolio, skills, projects and services, or what something costs and how long it takes.`,
  placeholder: t`Ask a question`,
  smallPrint: t`A program answers. Check what matters with ${firstName}.`,
  toPerson: t`Send this conversation to ${firstName}`,
})
