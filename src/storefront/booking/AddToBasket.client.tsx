'use client'

import { useState } from 'react'
import { addChosen } from '../basket/add-chosen'
import { Alert } from '../ui/Alert.client'
import { Button } from '../ui/Button'
import { Status } from '../ui/Status'
import { clearChoice, readChoice } from './choice'
import { useHeldTap } from '../ui/use-held-tap'

interface Props {
  /** Said once it is in there. */
  inBasket: string
  serviceId: string
  locationId: string
}

/** Puts the service into the basket, with the time that was chosen for it, or to choose one later. */
export const AddToBasket = ({ inBasket, serviceId, locationId }: Props) => {
  const [busy, setBusy] = useState(false)
  const [added, setAdded] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const holding = useHeldTap<HTMLButtonElement>()
  const add = async () => {
    setBusy(true)
    setError(null)
    const choice = readChoice(serviceId, locationId)
    const answer = await addChosen({
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
    <div className="grid gap-3">
      <Alert message={error} onDismiss={() => setError(null)} />
      <Button
        {...holding}
        kind="quiet"
        className="sm:max-lg:justify-self-start"
        disabled={busy}
        onClick={() => void add()}
      >
        Add to basket
      </Button>
      <Status>{added && inBasket}</Status>
    </div>
  )
}
