import { formatNumber } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'

const rounded = (value: number, decimals: number) =>
  formatNumber(value, { maximumFractionDigits: decimals, minimumFractionDigits: decimals })

/** Formats milliseconds as '0.4 ms', '340 ms', '2.9 s', '12 min' or '1.5 h'. */
export function formatDuration(ms: number): string {
  if (ms < 9.95) return t`${rounded(ms, 1)} ms`
  if (ms < 999.5) return t`${rounded(ms, 0)} ms`
  if (ms < 99_950) return t`${rounded(ms / 1000, 1)} s`
  if (ms < 5_400_000) return t`${rounded(ms / 60_000, 0)} min`
  return t`${rounded(ms / 3_600_000, 1)} h`
}
