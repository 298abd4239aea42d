export const maxPasskeys = 20

export const maxPasskeyName = 60
