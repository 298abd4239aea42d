const tones: Record<string, string> = {
  GET: 'border-info/40 text-info',
  POST: 'border-success/40 text-success',
  DELETE: 'border-danger/40 text-danger',
}

/** The method of a call. */
export const MethodBadge = ({ method }: { method: string }) => (
  <span
    className={`inline-block rounded-sm border px-1.5 py-px font-mono text-xs font-medium tracking-normal ${tones[method] ?? 'border-warning/40 text-warning'}`}
  >
    {method}
  </span>
)
