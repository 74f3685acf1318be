'use client'

import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { dayParts } from '@/domain/booking/waiting'
import { weekDays } from '@/domain/time/calendar'
import { waitingTexts as texts } from '@/messages/waiting'
import { Alert } from '@/storefront/ui/Alert.client'
import { Button, ButtonLink } from '@/storefront/ui/Button'
import { Field } from '@/storefront/ui/Field'
import { Status } from '@/storefront/ui/Status'
import { toggle, useJoin, type Wanted } from './use-join'

interface Named {
  id: string
  name: string
}

export interface JoinProps {
  wanted: Wanted
  /** The treatment or the course, with the day of its date. */
  what: string
  /** The treatment's price and duration at the location. */
  cost?: string
  /** Where it is offered, and who performs it. Empty for a course. */
  locations: Named[]
  people: Named[]
  /** The first and last days that can be chosen. */
  first: string
  last: string
  sendsTexts: boolean
  /** The page with the free times. */
  seeTimes: string
}

const Check = ({ label, checked, onChange }: { label: string; checked: boolean; onChange: () => void }) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input
      type="checkbox"
      className="size-5 shrink-0 accent-(--rosewood)"
      checked={checked}
      onChange={onChange}
    />
    <span>{label}</span>
  </label>
)

interface GroupProps {
  name: string
  legend: string
  error?: string
  /** The columns of the choices, if they are short. */
  columns?: string
  children: ReactNode
}

const Group = ({ name, legend, error, columns = 'sm:grid-cols-2', children }: GroupProps) => (
  <fieldset aria-describedby={error ? `waiting-${name}-error` : undefined}>
    <legend className="mb-1 font-[550]">{legend}</legend>
    <div className={`grid gap-x-6 ${columns}`}>{children}</div>
    {error && (
      <p id={`waiting-${name}-error`} className="mt-1 text-small font-[550] text-brick">
        {error}
      </p>
    )}
  </fieldset>
)

type Join = ReturnType<typeof useJoin>

const When = ({ fields, errors, change, locations, people, first, last }: Join & JoinProps) => (
  <>
    {locations.length > 1 && (
      <Group
        name="locations"
        legend={texts.where}
        error={errors.location_ids}
        columns="grid-cols-2 sm:grid-cols-4"
      >
        {locations.map(({ id, name }) => (
          <Check
            key={id}
            label={name}
            checked={fields.location_ids.includes(id)}
            onChange={() => change({ location_ids: toggle(fields.location_ids, id) })}
          />
        ))}
      </Group>
    )}
    <Group
      name="weekdays"
      legend={texts.weekdays}
      error={errors.weekdays}
      columns="grid-cols-2 sm:grid-cols-4"
    >
      {weekDays.map((name, day) => (
        <Check
          key={name}
          label={name}
          checked={fields.weekdays.includes(day)}
          onChange={() => change({ weekdays: toggle(fields.weekdays, day) })}
        />
      ))}
    </Group>
    <Group name="parts" legend={texts.parts} error={errors.parts}>
      {dayParts.map((part) => (
        <Check
          key={part}
          label={texts.partNames[part]}
          checked={fields.parts.includes(part)}
          onChange={() => change({ parts: toggle(fields.parts, part) })}
        />
      ))}
    </Group>
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {(['from', 'until'] as const).map((name) => (
        <Field
          key={name}
          id={`waiting-${name}`}
          label={texts[name]}
          type="date"
          required
          min={first}
          max={last}
          value={fields[name]}
          error={errors[name]}
          onChange={(event) => change({ [name]: event.currentTarget.value })}
        />
      ))}
    </div>
    {people.length > 1 && (
      <div className="grid gap-1.5">
        <label htmlFor="waiting-staff" className="font-[550]">
          {texts.who}
        </label>
        <select
          id="waiting-staff"
          className="control"
          value={fields.staff_id}
          onChange={(event) => change({ staff_id: event.currentTarget.value })}
        >
          <option value="">{texts.anyone}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
    )}
  </>
)

const rows = [
  { name: 'first_name', label: texts.firstName, autoComplete: 'given-name', type: 'text' },
  { name: 'last_name', label: `${texts.lastName} (optional)`, autoComplete: 'family-name', type: 'text' },
  { name: 'email', label: texts.email, autoComplete: 'email', type: 'email' },
  { name: 'phone_number', label: `${texts.phone} (optional)`, autoComplete: 'tel', type: 'tel' },
] as const

const You = ({ fields, errors, change, sendsTexts }: Join & JoinProps) => (
  <>
    <h2 className="mt-4 border-t border-hairline pt-8 text-h4">{texts.you}</h2>
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {rows.map(({ name, ...control }) => (
        <Field
          key={name}
          id={`waiting-${name}`}
          required={name === 'first_name' || name === 'email'}
          maxLength={200}
          value={fields[name]}
          error={errors[name]}
          onChange={(event) => change({ [name]: event.currentTarget.value })}
          {...control}
        />
      ))}
    </div>
    {sendsTexts && (
      <div>
        <Check label={texts.texts} checked={fields.texts} onChange={() => change({ texts: !fields.texts })} />
        <p className="text-small text-ink-soft">{texts.textsHint}</p>
      </div>
    )}
    {/* People cannot see this field or reach it by keyboard. Only bots fill it in. */}
    <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
      <label htmlFor="waiting-website">Website</label>
      <input
        id="waiting-website"
        tabIndex={-1}
        autoComplete="off"
        value={fields.website}
        onChange={(event) => change({ website: event.currentTarget.value })}
      />
    </div>
  </>
)

/** The form with which visitors join the waiting list, for a treatment or a full course date (D121). */
export const JoinForm = (props: JoinProps) => {
  const join = useJoin(props.wanted)
  const { errors, alert, busy, joined, send, dismiss } = join
  const form = useRef<HTMLFormElement>(null)
  const told = useRef<HTMLDivElement>(null)
  const isCourse = props.wanted.courseDateId !== null
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  useEffect(() => {
    if (joined) told.current?.focus()
  }, [joined])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <>
      <div ref={told} tabIndex={-1} className="outline-none">
        <Status>{joined?.message ?? null}</Status>
      </div>
      {joined?.hasFreeTimes && (
        <div className="mt-6 grid justify-items-start gap-4">
          <p>{texts.freeNow}</p>
          <ButtonLink href={props.seeTimes}>{texts.see}</ButtonLink>
        </div>
      )}
      {!joined && (
        // The fields have no names. Otherwise, a browser without our script would put the typed text in the address.
        <form ref={form} noValidate onSubmit={submit} className="needs-scripts relative grid gap-y-6">
          <div>
            <p className="text-lead">{props.what}</p>
            {props.cost && <p className="figures mt-1 text-ink-soft">{props.cost}</p>}
          </div>
          <p>{isCourse ? texts.courseIntro : texts.intro}</p>
          {!isCourse && <When {...join} {...props} />}
          <You {...join} {...props} />
          <Alert message={alert} takeFocus={Object.keys(errors).length === 0} onDismiss={dismiss} />
          <div>
            <Button type="submit" aria-disabled={busy} aria-busy={busy}>
              {texts.send}
            </Button>
          </div>
        </form>
      )}
    </>
  )
}
