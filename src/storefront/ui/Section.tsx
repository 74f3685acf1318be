import { joinClasses } from './Button'
import { Container, type ContainerProps } from './Container'

const tones = {
  paper: '',
  linen: 'bg-linen',
  blush: 'bg-blush',
  dark: 'bg-rosewood-deep text-paper',
}

interface SectionProps extends ContainerProps {
  /** The id of the section's heading. */
  labelledBy?: string
  tone?: keyof typeof tones
}

/** A section of a page, with space above and below. */
export const Section = ({ children, className, labelledBy, wide, tone = 'paper' }: SectionProps) => (
  <section
    aria-labelledby={labelledBy}
    className={joinClasses('py-(--space-section)', tones[tone], className)}
  >
    <Container wide={wide}>{children}</Container>
  </section>
)
