'use client'

import { Action } from './Action.client'

interface Props {
  /** From 0. */
  page: number
  pages: number
  onChange(page: number): void
}

/** Leafs through a list; nothing when it has one page. */
export const Pager = ({ page, pages, onChange }: Props) =>
  pages < 2 ? null : (
    <nav className="desk-pager" aria-label="Pages">
      <Action small disabled={page === 0} onClick={() => onChange(page - 1)}>
        Previous page
      </Action>
      <span>
        Page {page + 1} of {pages}
      </span>
      <Action small disabled={page + 1 >= pages} onClick={() => onChange(page + 1)}>
        Next page
      </Action>
    </nav>
  )
