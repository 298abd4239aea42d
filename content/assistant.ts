export const chatTexts = ({ brand, firstName }: { brand: string; firstName: string }) => ({
  name: `${brand} assistant`,
  subtitle: 'Answers from the pages of this site',
  greeting: `Hello! I'm the AI assistant of this site. Ask me about ${firstName}'s portfolio, skills, projects and services, or what something costs and how long it takes.`,
  placeholder: 'Ask a question',
  smallPrint: `A program answers. Check what matters with ${firstName}.`,
  toPerson: `Send this conversation to ${firstName}`,
})
