/** Whether a scope is read-only. */
export const isReading = (scope: string) => scope.endsWith(':read')
