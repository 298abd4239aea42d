/** Whether a scope only lets read. */
export const isReading = (scope: string) => scope.endsWith(':read')
