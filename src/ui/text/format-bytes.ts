import { formatNumber } from '#platform/locale.ts'

const withOneDecimal = (value: number) =>
  formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false })

/** Formats a size in bytes for people: '3.4 MB' for 3,565,158 bytes. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  if (bytes < 1024 ** 3) return `${withOneDecimal(bytes / 1024 ** 2)} MB`
  return `${withOneDecimal(bytes / 1024 ** 3)} GB`
}
