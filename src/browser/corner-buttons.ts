import { propertyRule } from '#ui/property-rule.ts'

/** Where text and controls reach the window's edge, so that the buttons would cover them. */
const small = '(width < 80rem)'
const restMilliseconds = { scrolled: 1000, changed: 300 }
/** In pixels: a button, its distance from the one above and from what it must not cover, and the bar. */
const size = 48
const apart = 12
const gap = 4
const barHeight = 64

/** What is in a closed tab has boxes too. */
const notInThePage = '[data-chat], [data-back-to-top], [data-bar], [role=dialog], [hidden]'
const controls = 'a, button, input, select, textarea, summary, label'

/**
 * On small windows the chat's button, and the one back to the top above it, leave while the page is scrolled down. They come
 * back at the first scroll up or at rest, at the lowest place of the right edge where the chat's button covers neither text
 * nor a control, and the other one no control. Where there is none, and beside an open keyboard, they stay away.
 */
export function watchCornerButtons(): void {
  const window = matchMedia(small)
  const { dataset } = document.documentElement
  const setLift = propertyRule('.corner-button', '--corner-lift')
  let timer: ReturnType<typeof setTimeout>
  let lastTop = scrollY
  const place = () => {
    const lift = window.matches ? findFreeLift() : 0
    if (lift !== undefined) setLift(`${lift}px`)
    dataset.corner = lift === undefined ? 'none' : 'free'
  }
  const placeAfter = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(place, milliseconds)
  }
  const change = () => {
    if (window.matches) delete dataset.corner
    placeAfter(restMilliseconds.changed)
  }
  const follow = () => {
    const goesUp = scrollY < lastTop
    lastTop = scrollY
    if (!window.matches) return
    if (!goesUp) delete dataset.corner
    else if (!dataset.corner) place()
    placeAfter(restMilliseconds.scrolled)
  }
  addEventListener('scroll', follow, { passive: true })
  addEventListener('resize', change)
  visualViewport?.addEventListener('resize', change)
  // What is pressed may show other text at the same height.
  addEventListener('click', () => placeAfter(restMilliseconds.changed))
  new ResizeObserver(change).observe(document.body)
}

/** How far above the lower edge the buttons are out of the way, in pixels. Undefined where they are nowhere. */
function findFreeLift(): number | undefined {
  const keyboardIsOpen = visualViewport && visualViewport.height * visualViewport.scale < innerHeight * 0.75
  if (keyboardIsOpen) return undefined
  const backToTop = document.querySelector<HTMLElement>('[data-back-to-top]')
  const above = backToTop && !backToTop.hidden ? apart + size : 0
  const edge = matchMedia('(width <= 48rem)').matches ? 12 : 20
  const left = document.documentElement.clientWidth - edge - size
  const taken = takenPlaces(new DOMRect(left - gap, barHeight, size + edge + gap, innerHeight - barHeight))
  const lowest = innerHeight - edge - size
  let top = lowest
  for (let hit: DOMRect | undefined; top - above >= barHeight; top = hit.top - gap - size) {
    const from = top
    hit = taken.find(
      ({ box, isControl }) =>
        box.bottom > from - gap - (isControl ? above : 0) && box.top < from + size + gap,
    )?.box
    if (!hit) return Math.round(lowest - top)
  }
  return undefined
}

type Taken = { box: DOMRect; isControl: boolean }

/** The boxes of all lines of text and all controls in a part of the window. */
function takenPlaces(part: DOMRect): Taken[] {
  const boxes: Taken[] = []
  const isInside = (box: DOMRect) =>
    box.right > part.left && box.left < part.right && box.bottom > part.top && box.top < part.bottom
  const filter = (node: Node) => {
    if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT
    const box = node.getBoundingClientRect()
    // An element without a box of its own (`display: contents`) may hold some that have one.
    if (box.width === 0 && box.height === 0) return NodeFilter.FILTER_SKIP
    if (box.bottom < part.top || box.top > part.bottom || node.matches(notInThePage))
      return NodeFilter.FILTER_REJECT
    if (node.matches(controls) && isInside(box)) boxes.push({ box, isControl: true })
    return NodeFilter.FILTER_SKIP
  }
  const texts = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    filter,
  )
  const range = document.createRange()
  while (texts.nextNode()) {
    if (!texts.currentNode.nodeValue?.trim()) continue
    range.selectNodeContents(texts.currentNode)
    for (const box of range.getClientRects()) if (isInside(box)) boxes.push({ box, isControl: false })
  }
  return boxes
}
