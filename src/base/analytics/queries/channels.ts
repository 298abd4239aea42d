/** The channel for new visits, or goals of visits. */
export const visitChannel = 'visits'
