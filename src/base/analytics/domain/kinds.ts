export const goalKinds = ['contact', 'newsletter', 'sign_up', 'call', 'order'] as const

export const originFinds = ['visit', 'earlier', 'said', 'unknown'] as const
