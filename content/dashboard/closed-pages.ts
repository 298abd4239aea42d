/** Pages of the menus that have no screen yet: their titles, and what they will hold. A route file of its own replaces an entry. */
export const closedPages: Record<string, { title: string; text: string }> = {
  content: {
    title: 'My Content',
    text: 'What you saved and what was made for you will be collected here.',
  },
  code: {
    title: 'Code Repository',
    text: 'The code that belongs to articles and tutorials will be listed here.',
  },
  data: { title: 'Data Access', text: 'The data behind the public pages will be readable here.' },
  projects: { title: 'Projects', text: 'The projects you take part in will be listed here.' },
}
