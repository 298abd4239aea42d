import {
  Component,
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
} from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { t } from '#platform/texts.ts'
import { type Control, findControls, isChanged, isSwitch } from './controls.ts'

/** Hydrates an island. Resolves once its effects have run and React has received all changes that the visitor made before. */
export async function hydrate(
  island: HTMLElement,
  part: ComponentType<object>,
  props: object,
  identifierPrefix: string,
): Promise<void> {
  await new Promise<void>((onHydrated) => {
    const content = createElement(IslandBoundary, null, createElement(part, props))
    hydrateRoot(island, createElement(Hydrated, { island, onHydrated }, content), { identifierPrefix })
  })
}

type Parent = { children?: ReactNode }

function Hydrated({ island, onHydrated, children }: Parent & { island: Element; onHydrated: () => void }) {
  // Runs during hydration. The changes that the visitor made earlier are read here, and React itself receives later ones.
  useLayoutEffect(() => {
    const changes = findControls(island).map(readChange)
    queueMicrotask(() => {
      // Repeats the changes one by one, because a handler may compute the state from its last rendering.
      for (const repeatChange of changes) if (repeatChange) flushSync(repeatChange)
    })
  }, [island])
  useEffect(() => onHydrated(), [onHydrated])
  return children
}

/** Shows a message in place of an island that fails to render. The rest of the page stays. */
class IslandBoundary extends Component<Parent, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    if (!this.state.failed) return this.props.children
    const link = createElement('a', { href: '' }, t`Load the page again`)
    return createElement(
      'p',
      { role: 'alert', className: 'm-6 text-md text-muted' },
      `${t`Something went wrong in this part of the page.`} `,
      link,
    )
  }
}

/**
 * Returns a function that repeats a visitor's change to a control, or undefined if the control was not changed. During hydration,
 * React keeps the visitor's value but does not report the change. The function therefore sets the server's value and then the
 * visitor's value, with an event. All changes must be read before the first is repeated, because React then overwrites the other
 * values.
 */
function readChange(control: Control): (() => void) | undefined {
  if (!isChanged(control)) return
  if (control instanceof HTMLSelectElement) {
    const chosen = control.selectedIndex
    return () => {
      control.selectedIndex = chosen
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  if (isSwitch(control)) {
    const { checked, defaultChecked } = control
    // Only the selected radio button of a group reports the change.
    if (control.type === 'radio' && !checked) return
    return () => {
      control.checked = defaultChecked
      control.click()
    }
  }
  const { value, defaultValue, selectionStart, selectionEnd } = control
  return () => {
    control.value = defaultValue
    setUntracked(control, value)
    if (selectionStart !== null && control === document.activeElement)
      control.setSelectionRange(selectionStart, selectionEnd)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Sets a value without React noticing, because React tracks the element's own setter. */
function setUntracked(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { prototype } = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
}
