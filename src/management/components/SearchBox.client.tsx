'use client'

import { useLiveSearch } from '../hooks/use-live-search.client'

interface Props {
  label: string
  /** What can be typed. */
  hint?: string
}

/** A search that the server answers: what is typed goes into the address. Enter asks at once. */
export const SearchBox = ({ label, hint }: Props) => {
  const { typed, waiting, type, submit } = useLiveSearch()
  return (
    <form
      role="search"
      className="desk-search"
      aria-busy={waiting || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <label className="desk-field">
        <span>{label}</span>
        <input
          type="search"
          className="desk-input"
          value={typed}
          placeholder={hint}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
        />
      </label>
    </form>
  )
}
