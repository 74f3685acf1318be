import type { ReactNode } from 'react'
import { Container } from '../ui/Container'

interface Props {
  title: string
  children: ReactNode
}

/** One narrow column. */
export const ResultLayout = ({ title, children }: Props) => (
  <Container className="pb-24 pt-10 sm:pt-16">
    <div className="max-w-[40rem]">
      <h1 className="text-h2">{title}</h1>
      <div className="mt-8">{children}</div>
    </div>
  </Container>
)
