'use client'

import { useState } from 'react'
import { addItem } from '../basket/actions'
import { Alert } from '../ui/Alert.client'
import { Button } from '../ui/Button'
import { clearChoice, readChoice } from './choice'

interface Props {
  serviceId: string
  locationId: string
}

/** Puts the service into the basket, with the time that was chosen for it, or to choose one later. */
export const AddToBasket = ({ serviceId, locationId }: Props) => {
  const [busy, setBusy] = useState(false)
  const [added, setAdded] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const add = async () => {
    setBusy(true)
    setError(null)
    const choice = readChoice(serviceId, locationId)
    const answer = await addItem({
      serviceId,
      locationId,
      staffId: choice?.staffId,
      details: choice?.details,
    })
    setBusy(false)
    if (!answer.ok) return setError(answer.message)
    clearChoice()
    setAdded(true)
  }
  return (
    <>
      {error && (
        <div className="col-span-full">
          <Alert message={error} onDismiss={() => setError(null)} />
        </div>
      )}
      <p role="status" className={added ? 'col-span-full text-sage' : 'sr-only'}>
        {added && 'In your basket.'}
      </p>
      <Button kind="quiet" className="px-3" disabled={busy} onClick={() => void add()}>
        Add to basket
      </Button>
    </>
  )
}
