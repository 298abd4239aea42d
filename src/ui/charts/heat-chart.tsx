import { ChartTip } from './chart-tip.tsx'
import { usePoints } from './points.ts'

type HeatChartProps = {
  label: string
  rows: string[]
  values: number[][]
  outlined: boolean[][]
  /** The labels above the first column and above later columns, at equal distances. */
  columns: string[]
  describe: (row: number, column: number) => string
}

const cell = 20
const gap = 2

/** A chart with rows of cells. The color of a cell is more intense the higher its value. */
export function HeatChart({ label, rows, values, outlined, columns, describe }: HeatChartProps) {
  const width = values[0]?.length ?? 0
  const most = Math.max(1, ...values.flat())
  const points = usePoints(width * rows.length, { columns: width })
  const { active } = points
  const box = [width * cell - gap, rows.length * cell - gap] as const
  return (
    <div className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-1.5 text-[12px] leading-none text-subtle tabular-nums">
      <div aria-hidden="true" className="grid">
        {rows.map((row) => (
          <span key={row} className="self-center">
            {row}
          </span>
        ))}
      </div>
      <div className="relative">
        <svg
          {...points.chart}
          aria-label={label}
          viewBox={`0 0 ${box[0]} ${box[1]}`}
          className="block w-full overflow-visible"
          onPointerLeave={() => points.point(undefined)}
        >
          {values.map((row, index) =>
            row.map((value, column) => (
              <rect
                key={`${index} ${column}`}
                {...points.of(index * width + column)}
                aria-label={describe(index, column)}
                x={column * cell}
                y={index * cell}
                width={cell - gap}
                height={cell - gap}
                rx="3"
                fill={`color-mix(in oklab, var(--accent-fill) ${Math.round((value / most) * 96)}%, var(--surface-2))`}
                onPointerEnter={() => points.point(index * width + column)}
                className="outline-offset-1"
              />
            )),
          )}
          <g
            fill="none"
            stroke="color-mix(in oklab, var(--fg) 62%, transparent)"
            strokeWidth="1.5"
            className="pointer-events-none"
          >
            {outlined.flatMap((row, index) =>
              row.map(
                (isOutlined, column) =>
                  isOutlined && (
                    <rect
                      key={`${index} ${column}`}
                      x={column * cell + 0.75}
                      y={index * cell + 0.75}
                      width={cell - gap - 1.5}
                      height={cell - gap - 1.5}
                      rx="2.5"
                    />
                  ),
              ),
            )}
          </g>
        </svg>
        {active !== undefined && (
          <ChartTip
            x={(((active % width) + 0.5) / width) * 100}
            y={((Math.floor(active / width) + 0.5) / rows.length) * 100}
          >
            {describe(Math.floor(active / width), active % width)}
          </ChartTip>
        )}
      </div>
      <div aria-hidden="true" className="col-start-2 mt-2 grid auto-cols-fr grid-flow-col">
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
    </div>
  )
}
