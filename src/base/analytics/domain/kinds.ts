/** The possible results of a visit. */
export const goalKinds = ['contact', 'newsletter', 'sign_up', 'call', 'order'] as const

/** How the source of a goal is known. */
export const originFinds = ['visit', 'earlier', 'said', 'unknown'] as const
