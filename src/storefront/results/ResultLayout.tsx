import type { ReactNode, Ref } from 'react'
import { classes } from '../ui/classes'
import { Container } from '../ui/Container'

interface Props {
  title: string
  /** Of the title. */
  heading?: Ref<HTMLHeadingElement>
  /** Above the title on a phone, beside all of it on a wide screen. */
  picture?: ReactNode
  children: ReactNode
}

/** One narrow column. */
export const ResultLayout = ({ title, heading, picture, children }: Props) => (
  <Container
    className={classes(
      'pb-24 pt-10 sm:pt-16',
      Boolean(picture) && 'gap-x-20 md:flex md:flex-row-reverse md:items-start md:justify-between',
    )}
  >
    {picture && <div className="mb-6 w-20 shrink-0 md:mb-0 md:w-[28%] md:max-w-72">{picture}</div>}
    <div className="min-w-0 max-w-[40rem] grow">
      <h1 ref={heading} className="text-h2">
        {title}
      </h1>
      <div className="mt-8">{children}</div>
    </div>
  </Container>
)
