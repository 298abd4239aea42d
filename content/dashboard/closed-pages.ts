/** Pages of the menus that have no screen yet: their titles, and what they will hold. A route file of its own replaces an entry. */
export const closedPages: Record<string, { title: string; text: string }> = {
  projects: { title: 'Projects', text: 'The projects you take part in will be listed here.' },
}
