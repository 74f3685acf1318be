import type { ReactNode } from 'react'
import { Container } from '../ui/Container'
import type { Place } from './place'

interface Props {
  place: Place
  title: string
  /** One line under the title. */
  intro?: ReactNode
  /** The decision of this screen. */
  children: ReactNode
  /** What was chosen and the one next action: at the bottom of a phone, beside the decision on a wide screen. */
  bar: ReactNode
}

export const FlowLayout = ({ place, title, intro, children, bar }: Props) => (
  <Container className="pt-2 lg:pt-6">
    {place.trail}
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-16 lg:pb-24">
      <div className="min-w-0 pb-12">
        <h1 className="mt-3 text-h2 lg:mt-6">{title}</h1>
        {intro && <div className="mt-5 max-w-(--measure) text-ink-soft">{intro}</div>}
        <div className="mt-5 sm:mt-8 lg:mt-10">{children}</div>
      </div>
      {bar}
    </div>
  </Container>
)
