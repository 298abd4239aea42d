import { cloneElement, type HTMLAttributes, type ReactElement } from 'react'
import { classNames } from '../styles/class-names.ts'

type Props = HTMLAttributes<HTMLElement> & { ref?: unknown }

/** Renders its only child, an element, with these props. The child's own props take precedence; class names are joined. */
export function Slot({ children, className, ...props }: Props) {
  const child = children as ReactElement<Props>
  return cloneElement(child, {
    ...props,
    ...child.props,
    className: classNames(className, child.props.className) || undefined,
  })
}
