import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import { type AlluvialLink, type AlluvialNode, alluvialHeight, bandPath, layOutAlluvial } from './alluvial.ts'
import { usePoints } from './points.ts'

export type AlluvialColumn = {
  title: string
  nameOf: (key: string) => string
  /** Returns a link around a node's drawing, or undefined if the node has no link. */
  linkTo?: (key: string, props: NodeProps) => ReactNode | undefined
}

type NodeProps = { 'aria-label': string; className: string; tabIndex: number; children: ReactNode }

type AlluvialChartProps = {
  label: string
  columns: AlluvialColumn[]
  links: AlluvialLink[]
  /** The keys of nodes that are placed at the bottom of their columns. */
  lastKeys: string[]
  /** The key of the node whose bands are not colored. */
  plainKey: string
  write: (size: number) => string
  className?: string
}

const nodeWidth = 8
const series = 5
const leastHeight = 330

/**
 * A chart of bands between columns of nodes. The width of a band is the size of a flow; its color is the color of the flow's
 * first node.
 */
export function AlluvialChart(props: AlluvialChartProps) {
  const { label, columns, links, lastKeys, plainKey, write, className } = props
  const height = alluvialHeight(links, leastHeight)
  const layout = layOutAlluvial(links, height, lastKeys)
  const points = usePoints(layout.columns.flat().length)
  const lastColumn = columns.length - 1
  const left = (column: number) => (column === lastColumn ? 100 : column * 47)
  const colored = layout.columns[0]?.filter(({ key }) => key !== plainKey) ?? []
  const seriesColor = (key: string) => {
    const rank = colored.findIndex((node) => node.key === key)
    return rank < 0 ? 'var(--subtle)' : `var(--series-${(rank % series) + 1})`
  }
  let place = -1
  return (
    <div dir="ltr" className={classNames('grid', className)}>
      <p aria-hidden="true" className="relative mb-2.5 flex justify-between text-xs text-subtle">
        {columns.map(({ title }, column) => (
          <span
            key={title}
            className={classNames(column > 0 && column < lastColumn && 'absolute inset-s-[47%]')}
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
                fill={seriesColor(key)}
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
                place={
                  column === 0
                    ? 'first'
                    : column < lastColumn
                      ? 'middle'
                      : lastColumn > 1
                        ? 'last'
                        : 'lastOfTwo'
                }
                fill={column === 0 ? seriesColor(node.key) : 'var(--fg)'}
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
  place: keyof typeof labelPlaces
  fill: string
  name: string
  size: string
}

/** The height of a label in pixels, with room for two lines. */
const labelHeight = 36
/** The left edge and the width of a column's labels, in percent. */
const labelPlaces = { first: [0, 46], middle: [47, 27], last: [72, 28], lastOfTwo: [46, 54] } as const

function Node({ node: { y, height }, left, place, fill, name, size }: NodeDrawing) {
  const hasTwoLines = height > 26
  const [start, width] = labelPlaces[place]
  const isLast = left === 100
  return (
    <>
      <rect
        x={`${left}%`}
        transform={isLast ? `translate(${-nodeWidth} 0)` : undefined}
        y={y}
        width={nodeWidth}
        height={Math.max(2, height)}
        rx="2"
        fill={fill}
      />
      <foreignObject
        x={`${start}%`}
        y={y + height / 2 - labelHeight / 2}
        width={`${width}%`}
        height={labelHeight}
        className="pointer-events-none"
      >
        <div
          className={classNames(
            'flex h-full px-4 text-xs leading-tight whitespace-nowrap [text-shadow:0_0_3px_var(--surface-1),0_0_2px_var(--surface-1)]',
            hasTwoLines ? 'flex-col justify-center' : 'items-center gap-1.5',
            isLast && (hasTwoLines ? 'items-end' : 'justify-end'),
          )}
        >
          <span className="name pointer-events-auto max-w-full min-w-0 truncate font-medium text-fg">
            {name}
          </span>{' '}
          <span className="text-[12px] text-subtle tabular-nums">{size}</span>
        </div>
      </foreignObject>
    </>
  )
}
