/** Pages of the menus that have no screen yet: their titles, and what they will hold. A route file of its own replaces an entry. */
export const closedPages: Record<string, { title: string; text: string }> = {
  support: {
    title: 'Support',
    text: 'Written support for premium members will have its place here.',
  },
  projects: { title: 'Projects', text: 'The projects you take part in will be listed here.' },
}
