'use client'

import type { Course } from '@/contract/courses'
import { courseTexts } from './texts'
import { Action } from '@/management/components/Action.client'
import type { CourseForm } from './course-form'
import { typeWords } from './course-words'
import { RequiredMark } from '@/management/components/TextField.client'
import { PictureField } from '@/management/components/PictureField.client'

interface Props {
  form: CourseForm
  /** The address of the stored picture. */
  image: string | null
  /** The title's label: an existing course is renamed here. */
  titleLabel: string
  /** The field that the alert is about, and the id of the alert. */
  wrong: string | null
  alertId: string
  onChange(change: Partial<CourseForm>): void
}

const types = Object.entries(typeWords) as [Course['course_type'], string][]

/** In person or online; a cleared type is saved as in person (D51). */
const TypeField = ({ form, onChange }: Pick<Props, 'form' | 'onChange'>) => (
  <fieldset className="desk-options">
    <legend>Course type</legend>
    {types.map(([value, words]) => (
      <label key={value} className="desk-check">
        <input
          type="radio"
          name="course_type"
          value={value}
          checked={form.type === value}
          onChange={() => onChange({ type: value })}
        />
        {words}
      </label>
    ))}
    {form.type === '' ? (
      <p className="desk-hint" role="status">
        No type is chosen, so the course will be saved as in person.
      </p>
    ) : (
      <Action small kind="quiet" onClick={() => onChange({ type: '' })}>
        Clear the type
      </Action>
    )}
  </fieldset>
)

/** The number of places at each date; online courses have no limit. */
const SeatsField = ({ form, onChange }: Pick<Props, 'form' | 'onChange'>) => (
  <label className="desk-field">
    <span>Places for each date</span>
    <input
      className="desk-input"
      type="number"
      min={1}
      max={500}
      inputMode="numeric"
      value={form.places}
      onChange={(event) => onChange({ places: event.target.value })}
    />
  </label>
)

/** The joining instructions emailed to everyone who buys an online course. */
const JoiningField = ({ form, onChange }: Pick<Props, 'form' | 'onChange'>) => (
  <div>
    <label className="desk-field">
      <span>How to join</span>
      <textarea
        className="desk-input"
        rows={3}
        maxLength={2000}
        aria-describedby="joining-hint"
        value={form.joining}
        onChange={(event) => onChange({ joining: event.target.value })}
      />
    </label>
    <p id="joining-hint" className="desk-hint">
      {courseTexts.joiningHint}
    </p>
  </div>
)

/** The fields of a course, new or existing. */
export const CourseFields = ({ form, image, titleLabel, wrong, alertId, onChange }: Props) => (
  <>
    <PictureField
      of="course"
      stored={image}
      chosen={form.image}
      removes={form.removesImage}
      onChange={onChange}
    />
    <div className="desk-fields">
      <label className="desk-field desk-field--whole">
        <span>
          {titleLabel}
          <RequiredMark />
        </span>
        <input
          aria-required
          className="desk-input"
          maxLength={150}
          aria-invalid={wrong === 'title' || undefined}
          aria-describedby={wrong === 'title' ? alertId : undefined}
          value={form.title}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </label>
      <label className="desk-field">
        <span>
          Price (£)
          <RequiredMark />
        </span>
        <input
          aria-required
          className="desk-input"
          inputMode="decimal"
          aria-invalid={wrong === 'price' || undefined}
          aria-describedby={wrong === 'price' ? alertId : undefined}
          value={form.price}
          onChange={(event) => onChange({ price: event.target.value })}
        />
      </label>
      <label className="desk-field">
        <span>Published</span>
        <select
          className="desk-input"
          value={String(form.isPublished)}
          onChange={(event) => onChange({ isPublished: event.target.value === 'true' })}
        >
          <option value="true">Published</option>
          <option value="false">Unpublished</option>
        </select>
      </label>
      {form.type !== 'online' && <SeatsField form={form} onChange={onChange} />}
    </div>
    <TypeField form={form} onChange={onChange} />
    {form.type === 'online' && <JoiningField form={form} onChange={onChange} />}
  </>
)
