import type { ReactNode } from 'react'
import { joinClasses } from './Button'
import { Icon } from './Icon'

interface Props {
  title: ReactNode
  children: ReactNode
  open?: boolean
  /** Opening one item closes the others with the same name. */
  name?: string
  className?: string
}

/** A collapsible section. It is a native `<details>`, which works without any script. */
export const Disclosure = ({ title, children, open, name, className }: Props) => (
  <details className={joinClasses('disclosure', className)} open={open} name={name}>
    <summary>
      <span>{title}</span>
      <Icon name="plus" className="disclosure-mark text-rosewood" />
    </summary>
    {children}
  </details>
)
