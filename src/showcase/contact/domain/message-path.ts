/** The page of a contact message, where admins read and answer it. */
export const messagePath = (id: number) => `/dashboard/messages?folder=enquiries&message=${id}`

/** Its page in notices and emails that were sent before December 2026. */
export const formerMessagePath = (id: number) => `/dashboard/communications?message=${id}`
