'use client'

import type { ReactNode } from 'react'
import type { CategoryFacts } from './service-words'
import { isTitled, titleOf } from '../../format/untitled'

/** Where the form says what is wrong, for the field that it is about. */
export const serviceAlert = 'service-problem'

interface Typed {
  name?: string
  category: string
  duration: string
}

interface Props {
  /** Without a name where that is asked for elsewhere. */
  form: Typed
  categories: CategoryFacts[]
  /** Which field the alert is about. */
  wrong: string | null
  /** Where that is said, unless it is the form's own. */
  alert?: string
  onChange(change: Partial<Typed>): void
  /** More fields, beside these. */
  children?: ReactNode
}

/** What a treatment is: its name, category and duration. */
export const ServiceFields = ({ form, categories, wrong, alert, onChange, children }: Props) => {
  const about = (field: string) =>
    wrong === field ? { 'aria-invalid': true, 'aria-describedby': alert ?? serviceAlert } : {}
  return (
    <div className="desk-fields">
      {form.name !== undefined && (
        <label className="desk-field desk-field--whole">
          <span>Name (required)</span>
          <input
            className="desk-input"
            maxLength={150}
            {...about('name')}
            value={form.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </label>
      )}
      <label className="desk-field">
        <span>Category (required)</span>
        <select
          className="desk-input"
          {...about('category')}
          value={form.category}
          onChange={(event) => onChange({ category: event.target.value })}
        >
          <option value="">Choose a category</option>
          {categories
            .filter(
              ({ archived, category_id: id, category_name: name }) =>
                (!archived && isTitled(name)) || id === form.category,
            )
            .map(({ category_id: id, category_name: name }) => (
              <option key={id} value={id}>
                {titleOf(name)}
              </option>
            ))}
        </select>
      </label>
      <label className="desk-field">
        <span>Duration (minutes, required)</span>
        <input
          className="desk-input"
          type="number"
          min={5}
          max={600}
          step={5}
          inputMode="numeric"
          {...about('duration')}
          value={form.duration}
          onChange={(event) => onChange({ duration: event.target.value })}
        />
      </label>
      {children}
    </div>
  )
}
