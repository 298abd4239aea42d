export const roles = ['user', 'premium', 'developer', 'admin'] as const

export const providers = ['google', 'facebook', 'linkedin'] as const

/** The ways to create an account: a provider or a password. */
export const origins = [...providers, 'password'] as const

export const emailFrequencies = ['immediate', 'daily', 'weekly', 'never'] as const
