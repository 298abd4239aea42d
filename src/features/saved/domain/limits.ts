/** How many items a member may have saved. */
export const maxSaved = 200

/** Characters of the note with a saved item. */
export const maxNote = 500
