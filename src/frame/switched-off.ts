import { msg } from '#platform/texts.ts'
/**
 * The texts that admins see about a page whose part of the site is switched off: in place of the page, or above a page that they
 * can still use.
 */
export const switchedOff = {
  title: msg`This part is switched off`,
  text: msg`Visitors and members read here that there is no such page. Nothing was deleted: once you switch it on again, everything is as it was.`,
  keeps: msg`Only administrators can still open this page, for what was promised before.`,
  button: msg`Parts of the Site`,
}
