import type { KeyboardEvent } from 'react'
import type { Place } from './week-grid-drag.ts'

type KeyBlock = Place & { id: number }

export const hasModifier = ({ metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent) =>
  metaKey || ctrlKey || altKey || shiftKey

const ahead: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }
const aside: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** Arrow keys on a block move the focus: up and down in time, left and right to the nearest block of another day. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, blocks: KeyBlock[]): void {
  const id = Number((event.target as HTMLElement).dataset.block)
  const own = blocks.find((block) => block.id === id)
  if (!own || hasModifier(event)) return
  const sorted = blocks.toSorted((a, b) => a.day - b.day || a.from - b.from)
  const next = nextBlock(event.key, own, sorted)
  if (next === undefined) return
  event.preventDefault()
  event.stopPropagation()
  event.currentTarget.querySelector<HTMLElement>(`[data-block="${next?.id ?? id}"]`)?.focus()
}

function nextBlock(key: string, own: KeyBlock, sorted: KeyBlock[]): KeyBlock | null | undefined {
  if (key === 'Home') return sorted[0]
  if (key === 'End') return sorted.at(-1)
  const up = ahead[key]
  if (up) return sorted[sorted.indexOf(own) + up] ?? null
  const side = aside[key]
  if (!side) return undefined
  const others = sorted.filter(({ day }) => (day - own.day) * side > 0)
  const days = others.map(({ day }) => day)
  const nearest = side > 0 ? Math.min(...days) : Math.max(...days)
  const far = (block: KeyBlock) => Math.abs(block.from - own.from)
  return others.filter(({ day }) => day === nearest).toSorted((a, b) => far(a) - far(b))[0] ?? null
}
