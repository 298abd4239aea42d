/** How many passkeys a member may have. */
export const maxPasskeys = 20

/** The most characters of the name of one. */
export const maxPasskeyName = 60
