/**
 * The page of a member's own settings, for every role. For admins, `/dashboard/settings` is another page, with the settings of
 * the site.
 */
export const ownSettingsPath = '/dashboard/account'
