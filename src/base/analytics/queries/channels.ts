export const visitChannel = 'visits'
