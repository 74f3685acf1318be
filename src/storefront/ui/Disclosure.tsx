import type { ReactNode } from 'react'
import { joinClasses } from './Button'
import { Icon } from './Icon'

interface Props {
  title: ReactNode
  children: ReactNode
  open?: boolean
  /** Items with the same name: opening one closes the others. */
  name?: string
  className?: string
}

/** Something to open: native `<details>`, which works before and without any script. */
export const Disclosure = ({ title, children, open, name, className }: Props) => (
  <details className={joinClasses('disclosure', className)} open={open} name={name}>
    <summary>
      <span>{title}</span>
      <Icon name="plus" className="disclosure-mark text-rosewood" />
    </summary>
    {children}
  </details>
)
