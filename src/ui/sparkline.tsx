/** A line of a few numbers, the last of which is marked. It only accompanies a figure. */
export function Sparkline({ values, className }: { values: number[]; className?: string }) {
  const [width, height, pad] = [96, 28, 4]
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const x = (place: number) => pad + (place / Math.max(1, values.length - 1)) * (width - 2 * pad)
  const y = (value: number) =>
    most === least ? height - pad : height - pad - ((value - least) / (most - least)) * (height - 2 * pad)
  const points = values.map((value, place) => `${x(place).toFixed(1)},${y(value).toFixed(1)}`)
  const last = values.at(-1)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={className}>
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {last !== undefined && <circle cx={x(values.length - 1)} cy={y(last)} r="2.75" fill="var(--accent)" />}
    </svg>
  )
}
