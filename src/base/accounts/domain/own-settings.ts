/** The page of a member's own settings, for every role: for admins, `/dashboard/settings` has those of the site. */
export const ownSettingsPath = '/dashboard/account'
