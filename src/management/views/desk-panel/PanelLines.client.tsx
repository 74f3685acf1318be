'use client'

import { useRef } from 'react'
import { createRandomKey } from '@/client/storage'
import type { DeskCatalogue } from '@/contract/desk'
import { formatDuration, formatMinutes } from '@/domain/time/format'
import type { Problems } from '@/management/components/customer-form'
import { formatPounds } from '@/management/format/payment-state'
import { RequestedTime, ConflictList } from '@/management/views/new-booking/Chosen.client'
import { sortStaffFor } from '@/management/views/new-booking/create-booking'
import { useConflicts } from '@/management/views/new-booking/use-create.client'
import { panelLineTexts as texts } from '@/messages/management-desk'
import { AddTreatment } from './AddTreatment.client'
import { Field } from '@/management/components/TextField.client'
import { type PanelPlace, type PlacedLine, type VisitLine, toClockField, toIso } from './visit-draft'

interface LineProps {
  placed: PlacedLine
  place: PanelPlace
  catalogue: DeskCatalogue
  /** Changes when the free times have to be loaded again. */
  round: number
  /** Errors by field, as in `guest_name`. */
  problems: Problems
  onChange(line: VisitLine): void
  onRemove(): void
}

/** The rooms and equipment of one kind that the treatment needs. Nothing is shown if it needs none. */
const Resources = ({ placed, place, catalogue, problems, onChange }: LineProps) =>
  placed.service.kinds.map((kind) => {
    const { line } = placed
    const all = catalogue.resources.filter(
      (one) => one.kind === kind && one.location_id === place.location_id,
    )
    if (all.length === 0) return null
    return (
      <Field
        key={kind}
        label={catalogue.kinds.find(({ id }) => id === kind)?.name ?? ''}
        error={line.resources[kind] ? problems.resource_ids : undefined}
      >
        <select
          className="desk-input"
          value={placed.resources[kind] ?? ''}
          onChange={({ target }) =>
            onChange({ ...line, resources: { ...line.resources, [kind]: target.value } })
          }
        >
          <option value="">{texts.anyRoom}</option>
          {all.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
    )
  })

/** The conflicts of a treatment's person and time, and the alternatives. */
const Conflicts = ({ placed, place, catalogue, onChange, onChosen }: LineProps & { onChosen(): void }) => {
  const { line, service, staff, start, end } = placed
  const person = catalogue.staff.find(({ id }) => id === staff)
  const location = catalogue.places.find(({ id }) => id === place.location_id)
  const iso = toIso(place, start)
  const asked = person && location && { staff: person, location, service, start: iso, minutes: end - start }
  const { answer } = useConflicts(asked ?? null)
  if (!answer || !person || (answer.free && answer.doubts.length === 0)) return null
  return (
    <div className="desk-wish" role="status">
      {answer.free ? (
        <ConflictList name={person.name} answer={answer} />
      ) : (
        <RequestedTime
          start={iso}
          name={person.name}
          answer={answer}
          onChoose={(_slot, { person: other, minutes } = {}) => {
            onChange({
              ...line,
              ...(other ? { staff: other.id } : {}),
              ...(minutes ? { minutes } : {}),
            })
            onChosen()
          }}
        />
      )}
    </div>
  )
}

const Line = (props: LineProps) => {
  const { placed, place, catalogue, problems, onChange, onRemove } = props
  const { line, service, staff, start, end, price } = placed
  const { fitting, others } = sortStaffFor(catalogue, {
    staff: null,
    location: { id: place.location_id, name: '' },
    service: { ...service, price, duration: service.minutes },
  })
  const known = [...fitting, ...others]
  const person = useRef<HTMLSelectElement>(null)
  return (
    <div role="group" aria-label={service.name} className="desk-side__treatment">
      <p className="desk-side__line">
        <span>
          <strong>{service.name}</strong>
          <small>
            {formatMinutes(start)} – {formatMinutes(end)} · {formatDuration(end - start)} ·{' '}
            {formatPounds(price)}
          </small>
        </span>
        <button
          type="button"
          className="desk-icon-button"
          aria-label={texts.remove(service.name)}
          onClick={onRemove}
        >
          ×
        </button>
      </p>
      <div className="desk-side__pair">
        <Field label={texts.with} error={problems.staff_id ?? problems.service_id}>
          <select
            ref={person}
            className="desk-input"
            value={staff}
            onChange={({ target }) => onChange({ ...line, staff: target.value })}
          >
            {!known.some(({ id }) => id === staff) && <option value={staff}>Not chosen yet</option>}
            {fitting.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {others.length > 0 && (
              <optgroup label={texts.doNot}>
                {others.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            )}
          </select>
        </Field>
        <Field label={texts.at} error={problems.slot ?? problems.start_time ?? problems.duration}>
          <input
            type="time"
            step={300}
            className="desk-input"
            value={line.time || toClockField(start)}
            onChange={({ target }) => onChange({ ...line, time: target.value })}
          />
        </Field>
        <Field label={texts.guest} error={problems.guest_name}>
          <input
            className="desk-input"
            placeholder={texts.customerThemselves}
            maxLength={200}
            autoComplete="off"
            value={line.guest}
            onChange={({ target }) => onChange({ ...line, guest: target.value })}
          />
        </Field>
        <Resources {...props} />
      </div>
      <Conflicts key={props.round} {...props} onChosen={() => person.current?.focus()} />
    </div>
  )
}

interface Props {
  catalogue: DeskCatalogue
  place: PanelPlace
  placed: readonly PlacedLine[]
  lines: readonly VisitLine[]
  round: number
  /** Errors of lines by their position, and of the whole list as `lines`. */
  problems: Problems
  /** The most treatments of one visit. */
  most: number
  onChange(lines: VisitLine[]): void
}

const pickProblems = (problems: Problems, start: string): Problems =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([name, text]) =>
      name.startsWith(start) ? [[name.slice(start.length), text]] : [],
    ),
  )

/** The treatments of the visit, back to back. */
export const PanelLines = ({ catalogue, place, placed, lines, round, problems, most, onChange }: Props) => (
  <section aria-label={texts.title} className="desk-side__part">
    {placed.length > 0 && (
      <ol className="desk-side__treatments">
        {placed.map((one, i) => (
          <li key={one.line.key}>
            <Line
              placed={one}
              place={place}
              catalogue={catalogue}
              round={round}
              problems={pickProblems(problems, `items.${i}.`)}
              onChange={(next) => onChange(lines.map((line) => (line.key === next.key ? next : line)))}
              onRemove={() => onChange(lines.filter(({ key }) => key !== one.line.key))}
            />
          </li>
        ))}
      </ol>
    )}
    {lines.length < most && (
      <AddTreatment
        catalogue={catalogue}
        place={place}
        isFirst={lines.length === 0}
        problem={problems.lines}
        onAdd={({ id }) =>
          onChange([
            ...lines,
            {
              key: createRandomKey(),
              service: id,
              guest: '',
              staff: '',
              time: '',
              minutes: null,
              resources: {},
            },
          ])
        }
      />
    )}
  </section>
)
