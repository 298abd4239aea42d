/** Where text and controls reach the window's edge, so that the button would cover them. */
const small = '(width <= 48rem)'
const restMilliseconds = 300
/** In pixels: the button, its distance from the edges and from what it must not cover, and the bar above the page. */
const size = 48
const edge = 12
const gap = 4
const barHeight = 80

const aboveThePage = '[data-chat], [data-bar], [role=dialog]'
const controls = 'a, button, input, select, textarea, summary, label'

/**
 * On small windows the chat's button moves away while the page is scrolled, and comes back at rest: at the lowest place of
 * the right edge where it covers neither text nor a control. Where there is none it stays away.
 */
export function watchChatButton(): void {
  const window = matchMedia(small)
  const { dataset, style } = document.documentElement
  let timer: ReturnType<typeof setTimeout>
  const place = () => {
    const lift = window.matches ? findFreeLift() : 0
    if (lift !== undefined) style.setProperty('--chat-lift', `${lift}px`)
    dataset.chatPlace = lift === undefined ? 'none' : 'free'
  }
  const placeAtRest = () => {
    clearTimeout(timer)
    timer = setTimeout(place, restMilliseconds)
  }
  const leave = () => {
    if (window.matches) delete dataset.chatPlace
    placeAtRest()
  }
  addEventListener('scroll', leave, { passive: true })
  addEventListener('resize', leave)
  // What is pressed may show other text at the same height.
  addEventListener('click', placeAtRest)
  new ResizeObserver(leave).observe(document.body)
}

/** How far above the lower edge the button covers nothing, in pixels. Undefined where it would everywhere. */
function findFreeLift(): number | undefined {
  const left = document.documentElement.clientWidth - edge - size
  const taken = takenPlaces(new DOMRect(left - gap, barHeight, size + edge + gap, innerHeight - barHeight))
  const lowest = innerHeight - edge - size
  let top = lowest
  for (let hit: DOMRect | undefined; top >= barHeight; top = hit.top - gap - size) {
    const from = top
    hit = taken.find((box) => box.bottom > from - gap && box.top < from + size + gap)
    if (!hit) return Math.round(lowest - top)
  }
  return undefined
}

/** The boxes of all lines of text and all controls in a part of the window. */
function takenPlaces(part: DOMRect): DOMRect[] {
  const boxes: DOMRect[] = []
  const isInside = (box: DOMRect) =>
    box.right > part.left && box.left < part.right && box.bottom > part.top && box.top < part.bottom
  const filter = (node: Node) => {
    if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT
    const box = node.getBoundingClientRect()
    // An element without a box of its own (`display: contents`) may hold some that have one.
    if (box.width === 0 && box.height === 0) return NodeFilter.FILTER_SKIP
    if (box.bottom < part.top || box.top > part.bottom || node.matches(aboveThePage))
      return NodeFilter.FILTER_REJECT
    if (node.matches(controls) && isInside(box)) boxes.push(box)
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
    boxes.push(...[...range.getClientRects()].filter(isInside))
  }
  return boxes
}
