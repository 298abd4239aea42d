export const roles = ['user', 'premium', 'developer', 'admin'] as const

export const providers = ['google', 'facebook', 'linkedin'] as const

/** How a person created the account. */
export const origins = [...providers, 'password'] as const

export const emailFrequencies = ['immediate', 'daily', 'weekly', 'never'] as const
