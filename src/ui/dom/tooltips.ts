import { loadStyles } from './styles.ts'

/**
 * Times in milliseconds. A tooltip opens after `delay`, or at once within `skip` after another. `grace` lets the pointer move
 * onto it.
 */
const times = { delay: 700, skip: 300, grace: 120 }

const gap = 4
const edge = 8
/** The distance in pixels that a control may move in the window before its tooltip closes. */
const slack = 8

let bubble: HTMLElement | undefined
let control: HTMLElement | undefined
/** The distance of the control from the top of the window when its tooltip opened. */
let openedAt = 0
let timer: ReturnType<typeof setTimeout>
let closedAt = Number.NEGATIVE_INFINITY

const findControl = (node: EventTarget | null) =>
  node instanceof Element ? node.closest<HTMLElement>('[data-tooltip]') : null

/** Shows the texts of `data-tooltip` on hover, on keyboard focus, and on a click on a control without another action. */
export function watchTooltips(): void {
  addEventListener('pointerover', ({ target, pointerType }) => {
    if (target instanceof Node && bubble?.contains(target)) return clearTimeout(timer)
    const hovered = findControl(target)
    if (!hovered || pointerType === 'touch') return
    clearTimeout(timer)
    if (hovered === control) return
    const wait = bubble || performance.now() - closedAt < times.skip ? 0 : times.delay
    timer = setTimeout(open, wait, hovered)
  })
  addEventListener('pointerout', ({ target, pointerType }) => {
    if (pointerType === 'touch' || !(findControl(target) || bubble?.contains(target as Node))) return
    clearTimeout(timer)
    timer = setTimeout(close, times.grace)
  })
  addEventListener('focusin', ({ target }) => {
    const focused = findControl(target)
    if (focused?.matches(':focus-visible')) open(focused)
  })
  addEventListener('focusout', close)
  addEventListener('pointerdown', ({ target }) => {
    const pressed = findControl(target)
    if (pressed && !('tooltipPress' in pressed.dataset)) close()
  })
  // Closes the tooltip if the control has moved. A focused control keeps its tooltip, because moving the focus can scroll the
  // page. A scroll event alone does not mean movement: the browser also scrolls when the page grows above the control.
  const closeOrFollow = () => {
    if (!control) return
    const moved = Math.abs(control.getBoundingClientRect().top - openedAt)
    if (moved < slack || control.matches(':focus-visible')) place()
    else close()
  }
  addEventListener('scroll', closeOrFollow, { capture: true, passive: true })
  addEventListener('resize', closeOrFollow)
  addEventListener('keydown', ({ key }) => key === 'Escape' && close())
  addEventListener('click', (event) => {
    const pressed = findControl(event.target)
    if (!pressed) return
    if (!('tooltipPress' in pressed.dataset)) return close()
    event.preventDefault()
    open(pressed)
  })
}

function open(next: HTMLElement): void {
  clearTimeout(timer)
  if (next === control || !next.isConnected) return
  close()
  control = next
  openedAt = next.getBoundingClientRect().top
  bubble = Object.assign(document.createElement('div'), {
    role: 'tooltip',
    textContent: next.dataset.tooltip ?? '',
    className:
      'fixed z-50 w-max max-w-72 animate-appear rounded-sm border border-line bg-surface-3 px-3 py-1.5 text-sm text-fg shadow-pop',
  })
  // The landmark that contains the control. The tooltip is placed inside it, because screen readers expect all text in a
  // landmark.
  const landmark = next.closest('[role=dialog], main, header, footer') ?? document.body
  landmark.append(bubble)
  place()
  void loadStyles().then(place)
}

/** Places the tooltip above its control if there is space, otherwise below, and never outside the window. */
function place(): void {
  if (!control || !bubble) return
  const box = control.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const left = Math.min(Math.max(edge, box.left + (box.width - width) / 2), innerWidth - width - edge)
  const above = box.top - height - gap
  const top = above < edge ? box.bottom + gap : above
  Object.assign(bubble.style, { left: `${left}px`, top: `${top}px` })
}

function close(): void {
  clearTimeout(timer)
  if (!bubble) return
  bubble.remove()
  bubble = control = undefined
  closedAt = performance.now()
}
