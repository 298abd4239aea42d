/** Returns the path of the page on which admins read and answer a contact message. */
export const messagePath = (id: number) => `/dashboard/messages?folder=enquiries&message=${id}`

/** Returns the path that this page had before December 2026. Older notices and emails still contain it. */
export const formerMessagePath = (id: number) => `/dashboard/communications?message=${id}`
