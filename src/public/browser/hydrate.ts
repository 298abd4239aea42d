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
import { type Control, findControls, isChanged, isSwitch } from './controls.ts'

/** Hydrates an island. Resolves once its effects have run and React has received all changes that visitors made before. */
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
  // Runs during hydration: it reads the changes made before, and React itself receives later ones.
  useLayoutEffect(() => {
    const changes = findControls(island).map(readChange)
    queueMicrotask(() => {
      // Repeat them one by one, since a handler may compute state from its last rendering.
      for (const repeatChange of changes) if (repeatChange) flushSync(repeatChange)
    })
  }, [island])
  useEffect(() => onHydrated(), [onHydrated])
  return children
}

/** Shows a message instead of an island that fails to render; the rest of the page stays. */
class IslandBoundary extends Component<Parent, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    if (!this.state.failed) return this.props.children
    const link = createElement('a', { href: '' }, 'Load the page again')
    return createElement(
      'p',
      { role: 'alert', className: 'm-6 text-md text-muted' },
      'Something went wrong in this part of the page. ',
      link,
    )
  }
}

/**
 * Returns a function that repeats a visitor's change to a control; undefined without a change. React hydrates the control with
 * the visitor's value but reports no change. So the control gets the server's value, then the visitor's, with an event. Read all
 * changes before repeating the first, because React then overwrites the others.
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
    // Only the selected radio button reports the change of its group.
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

/** Sets a value without the setter that React tracks. */
function setUntracked(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { prototype } = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
}
