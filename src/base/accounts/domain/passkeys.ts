/** Per member. */
export const maxPasskeys = 20

/** Characters of a passkey's name. */
export const maxPasskeyName = 60
