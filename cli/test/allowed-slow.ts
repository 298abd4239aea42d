/** Test files and journeys that may exceed the time limit in the fast run, with the reason. */
export const allowedSlow: Record<string, string> = {
  'cli/backup.test.ts': 'starts the commands and servers as processes, as an owner does',
  'src/base/images/site-images.test.ts': 'lets a picture be drawn for as long as is allowed',
  'src/testing/outage.test.ts': 'waits until a server that is silent counts as away',
  'src/testing/unmarked-texts.test.ts': 'reads every public page and email of one site',
  'whole-order.spec.ts': 'is the whole story of an order',
}
