/** Where text and controls reach the window's edge, so that the buttons could cover them. */
const small = '(width < 80rem)'
/** What is pressed may show something else at the same place. */
const changedMilliseconds = 300
/** In pixels: what stays free around a button, and the distance of the points that are looked at. */
const gap = 4
const step = 8

const buttons = '.corner-button:not([hidden])'
const forms = 'main :is(form, textarea)'
const controls = 'a, button, input, select, summary, label'

/**
 * On small windows the chat's button, and the one back to the top above it, leave while the page is scrolled down. They come back
 * at the first scroll up and at the page's end, but neither over a control nor while a form is in view.
 */
export function watchCornerButtons(): void {
  const root = document.documentElement
  const { dataset } = root
  const window = matchMedia(small)
  let lastTop = scrollY
  let leaves = false
  const place = () => {
    const corner = window.matches && (leaves || isTaken()) ? 'none' : 'free'
    if (dataset.corner !== corner) dataset.corner = corner
  }
  const follow = () => {
    leaves = scrollY > lastTop && scrollY + innerHeight < root.scrollHeight - 1
    lastTop = scrollY
    place()
  }
  addEventListener('scroll', follow, { passive: true })
  addEventListener('resize', place)
  addEventListener('click', () => setTimeout(place, changedMilliseconds))
  new ResizeObserver(place).observe(document.body)
}

function isTaken(): boolean {
  return (
    [...document.querySelectorAll(forms)].some(isInView) ||
    [...document.querySelectorAll(buttons)].some(coversControl)
  )
}

function isInView(part: Element): boolean {
  const { width, top, bottom } = part.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}

/** By its own box: a link whose area is all of its row can be pressed beside the button. */
function coversControl(button: Element): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  for (let x = left - gap; x <= right + gap; x += step)
    for (let y = top - gap; y <= bottom + gap; y += step)
      for (const part of document.elementsFromPoint(x, y)) {
        const box = part.closest(buttons) ? undefined : part.closest(controls)?.getBoundingClientRect()
        if (box && box.left <= x && box.right >= x && box.top <= y && box.bottom >= y) return true
      }
  return false
}
