/** A value that `global-setup.ts` left for the tests. */
export function fromSetup(
  name: 'TEST_DATABASE_URL' | 'TEST_POSTGRES_TEMPLATE' | 'TEST_EMBEDDED_TEMPLATE' | 'TEST_EMBEDDED_EMPTY',
): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing: the run begins with global-setup.ts, which sets it`)
  return value
}
