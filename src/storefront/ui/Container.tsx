import type { ReactNode } from 'react'
import { joinClasses } from './Button'

export interface ContainerProps {
  children: ReactNode
  /** True for pictures, which grow with a wide screen. Text does not. Both begin on the same line. */
  wide?: boolean
  className?: string
}

export const Container = ({ children, wide, className }: ContainerProps) => (
  <div className={joinClasses('page-width', wide && 'page-width-wide', className)}>{children}</div>
)
