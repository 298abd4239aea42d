export const maxSaved = 200

/** Maximum characters of a saved item's note. */
export const maxNote = 500
