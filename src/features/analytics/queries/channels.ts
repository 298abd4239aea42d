/** The channel that says that there are new visits, or goals of visits. */
export const visitChannel = 'visits'
