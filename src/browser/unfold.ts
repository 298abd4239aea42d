/** Buttons that show the rest of a list, whose id is in `data-unfolds`. The first entry that appears gets the focus. */
export function watchFolds(): void {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-unfolds]')
    const list = button && document.getElementById(button.dataset.unfolds ?? '')
    if (!list) return
    const first = [...list.children].find((entry) => !entry.checkVisibility()) as HTMLElement | undefined
    delete list.dataset.folded
    button.hidden = true
    if (!first) return
    first.tabIndex = -1
    first.focus({ preventScroll: true })
  })
}
