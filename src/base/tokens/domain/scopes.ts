export const isReading = (scope: string) => scope.endsWith(':read')
