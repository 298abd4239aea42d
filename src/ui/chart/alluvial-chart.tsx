import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { type AlluvialLink, type AlluvialNode, alluvialHeight, bandPath, layOutAlluvial } from './alluvial.ts'
import { usePoints } from './points.ts'

export type AlluvialColumn = {
  title: string
  nameOf: (key: string) => string
  /** A link about a node, around its drawing; undefined where there is none. */
  linkTo?: (key: string, props: NodeProps) => ReactNode | undefined
}

type NodeProps = { 'aria-label': string; className: string; tabIndex: number; children: ReactNode }

type AlluvialChartProps = {
  label: string
  columns: AlluvialColumn[]
  links: AlluvialLink[]
  /** Keys that stand at the bottom of their columns. */
  lastKeys: string[]
  /** The key whose bands have no colour. */
  plainKey: string
  write: (size: number) => string
  className?: string
}

const nodeWidth = 8
const series = 5
const leastHeight = 330
/** How many characters of a name a column has room for. */
const roomFor = { first: 22, middle: 21, last: 20 }

/** Bands from column to column, as wide as what flows through them. Their colour is that of the first column's node. */
export function AlluvialChart(props: AlluvialChartProps) {
  const { label, columns, links, lastKeys, plainKey, write, className } = props
  const height = alluvialHeight(links, leastHeight)
  const layout = layOutAlluvial(links, height, lastKeys)
  const points = usePoints(layout.columns.flat().length)
  const lastColumn = columns.length - 1
  const left = (column: number) => (column === lastColumn ? 100 : column * 47)
  const coloured = layout.columns[0]?.filter(({ key }) => key !== plainKey) ?? []
  const colourOf = (key: string) => {
    const rank = coloured.findIndex((node) => node.key === key)
    return rank < 0 ? 'var(--subtle)' : `var(--series-${(rank % series) + 1})`
  }
  let place = -1
  return (
    <div className={classNames('grid', className)}>
      <p aria-hidden="true" className="relative mb-2.5 flex justify-between text-xs text-subtle">
        {columns.map(({ title }, column) => (
          <span
            key={title}
            className={classNames(column > 0 && column < lastColumn && 'absolute left-[47%]')}
          >
            {title}
          </span>
        ))}
      </p>
      <svg
        {...points.chart}
        aria-label={label}
        width="100%"
        height={height}
        className="block overflow-visible [&:hover_.band]:opacity-15 [&_.band]:transition-opacity [&_.band:hover]:opacity-60"
      >
        <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {layout.bands.map((band) => {
            const [key = '', ...rest] = links[band.link]?.path ?? []
            return (
              <path
                key={`${key} ${rest.join(' ')} ${band.column}`}
                d={bandPath(band, left(band.column), left(band.column + 1))}
                fill={colourOf(key)}
                className="band opacity-35"
              />
            )
          })}
        </svg>
        {layout.columns.map((nodes, column) =>
          nodes.map((node) => {
            place += 1
            const { nameOf, linkTo } = columns[column] ?? { nameOf: String }
            const drawn = (
              <Node
                node={node}
                left={left(column)}
                isFirst={column === 0}
                isLast={column === lastColumn}
                fill={column === 0 ? colourOf(node.key) : 'var(--fg)'}
                name={nameOf(node.key)}
                size={write(node.size)}
              />
            )
            const { role, ...point } = points.of(place)
            const given = {
              ...point,
              'aria-label': `${nameOf(node.key)}, ${write(node.size)}`,
              className: 'outline-offset-4',
              children: drawn,
            }
            const link = linkTo?.(node.key, given)
            return (
              <g key={`${column} ${node.key}`} className={link ? 'hover:[&_.name]:underline' : undefined}>
                {link || <g {...given} {...{ role }} />}
              </g>
            )
          }),
        )}
      </svg>
    </div>
  )
}

type NodeDrawing = {
  node: AlluvialNode
  left: number
  isFirst: boolean
  isLast: boolean
  fill: string
  name: string
  size: string
}

const cut = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text

function Node({ node: { y, height }, left, isFirst, isLast, fill, name, size }: NodeDrawing) {
  const middle = y + height / 2
  const hasTwoLines = height > 26
  const text = { x: `${left}%`, dx: isLast ? -16 : 16, textAnchor: isLast ? 'end' : 'start' } as const
  const room = isFirst ? roomFor.first : isLast ? roomFor.last : roomFor.middle
  return (
    <>
      <title>{name}</title>
      <rect
        x={`${left}%`}
        transform={isLast ? `translate(${-nodeWidth} 0)` : undefined}
        y={y}
        width={nodeWidth}
        height={Math.max(2, height)}
        rx="2"
        fill={fill}
      />
      <g
        className="[paint-order:stroke] text-xs"
        stroke="var(--surface-1)"
        strokeOpacity="0.72"
        strokeWidth="3"
        strokeLinejoin="round"
      >
        <text {...text} y={hasTwoLines ? middle - 2 : middle + 4} fill="var(--fg)">
          <tspan className="name font-medium">{cut(name, room)}</tspan>
          {!hasTwoLines && (
            <tspan dx="6" fill="var(--subtle)">
              {size}
            </tspan>
          )}
        </text>
        {hasTwoLines && (
          <text {...text} y={middle + 14} fill="var(--subtle)" className="text-[12px] tabular-nums">
            {size}
          </text>
        )}
      </g>
    </>
  )
}
