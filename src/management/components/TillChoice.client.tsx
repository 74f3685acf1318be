'use client'

import { useId } from 'react'
import { refundTexts } from '@/messages/management-refunds'
import { usePlaces } from '../api/use-catalogue.client'

interface Props {
  /** Empty: where it was sold. */
  till: string
  onChoose(till: string): void
}

/** What is given by hand comes from a till; where there is one only, nothing is asked. */
export const TillChoice = ({ till, onChoose }: Props) => {
  const id = useId()
  const { data } = usePlaces()
  if (!data || data.length < 2) return null
  return (
    <div className="desk-field">
      <label htmlFor={id}>{refundTexts.till}</label>
      <select id={id} className="desk-input" value={till} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{refundTexts.whereSold}</option>
        {data.map(({ location_id, location_name }) => (
          <option key={location_id} value={location_id}>
            {location_name}
          </option>
        ))}
      </select>
    </div>
  )
}
