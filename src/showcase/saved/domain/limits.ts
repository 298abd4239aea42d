export const maxSaved = 200

export const maxNote = 500
