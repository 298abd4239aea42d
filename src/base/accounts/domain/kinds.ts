export const roles = ['user', 'premium', 'developer', 'admin'] as const

/** Whose accounts members may sign in with. */
export const providers = ['google', 'facebook', 'linkedin'] as const

/** How an account began. */
export const origins = [...providers, 'password'] as const

export const emailFrequencies = ['immediate', 'daily', 'weekly', 'never'] as const
