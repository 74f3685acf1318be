import type { ReactNode } from 'react'
import { classes } from './classes'

interface ContainerProps {
  children: ReactNode
  className?: string
}

export const Container = ({ children, className }: ContainerProps) => (
  <div className={classes('mx-auto w-full max-w-(--container) px-(--space-gutter)', className)}>
    {children}
  </div>
)

const tones = {
  paper: '',
  linen: 'bg-linen',
  blush: 'bg-blush',
  dark: 'bg-rosewood-deep text-paper',
}

interface SectionProps extends ContainerProps {
  /** The id of the heading that names it. */
  labelledBy?: string
  tone?: keyof typeof tones
}

/** A section of a page, with space above and below. */
export const Section = ({ children, className, labelledBy, tone = 'paper' }: SectionProps) => (
  <section aria-labelledby={labelledBy} className={classes('py-(--space-section)', tones[tone], className)}>
    <Container>{children}</Container>
  </section>
)
