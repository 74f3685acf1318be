'use client'

import type { ReactNode } from 'react'

interface Props {
  title: string
  /** What stands at the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** The content of a view below the shell's heading. */
export const Page = ({ title, actions, children }: Props) => (
  <section className="desk-page" aria-label={title}>
    <header className="desk-page__head">
      <h2>{title}</h2>
      {actions && <div className="desk-actions">{actions}</div>}
    </header>
    {children}
  </section>
)
