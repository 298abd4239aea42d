/** The bus channel for new visits and goals. */
export const visitChannel = 'visits'
